"""Configure Celery.

There are three queues. `moves` carries out people's choices and must never wait, `bots` runs the bots, and `background`
has time: it archives, notifies and simulates. Each has its own processes, so that none delays another. Results are not
stored: the database row is the match. Nothing is scheduled in Redis either: deadlines are in the database, and the
sweeper enforces them.
"""

from django.conf import settings
from kombu import Queue

from lotr_site.base.environment import broker_url as in_words_of_celery

# A message that its worker did not confirm is given to another after this time. It must be longer than the longest
# task, or that would be done twice at once; the sweeper wakes a waiting match long before.
LONGEST_TASK = 300
VISIBILITY_TIMEOUT = LONGEST_TASK + 60

broker_url = in_words_of_celery(settings.REDIS_URL)
broker_transport_options = {
    "visibility_timeout": VISIBILITY_TIMEOUT,
    "socket_timeout": 10,
    "socket_connect_timeout": 2,
    "socket_keepalive": True,
    "health_check_interval": 25,
}
broker_connection_retry_on_startup = True
broker_connection_max_retries = None  # Redis may be down for any length of time
broker_connection_timeout = 2
task_publish_retry_policy = {"max_retries": 2, "interval_start": 0, "interval_step": 0.2, "interval_max": 0.5}
worker_cancel_long_running_tasks_on_connection_loss = False  # the move is safe in the database, not in Redis

accept_content = ["json"]
task_serializer = "json"
result_backend = None
task_ignore_result = True

task_acks_late = True
task_reject_on_worker_lost = True
task_soft_time_limit = 20
task_time_limit = 30
task_annotations = {"play.tasks.simulate": {"soft_time_limit": LONGEST_TASK - 20, "time_limit": LONGEST_TASK}}

task_queues = [Queue("moves"), Queue("bots"), Queue("background")]
task_create_missing_queues = False
task_default_queue = "background"
task_routes = {
    "play.tasks.advance": "moves",
    "play.tasks.sweep": "moves",
    "play.tasks.tidy": "background",
    "play.tasks.think": "bots",
    "play.tasks.archive": "background",
    "play.tasks.notify": "background",
    "play.tasks.simulate": "background",
}

CELERY_DB_REUSE_MAX = 1 << 60  # otherwise each task would open and close a connection of its own (see celery.py)
worker_prefetch_multiplier = 1
worker_disable_rate_limits = True
worker_hijack_root_logger = False
worker_max_tasks_per_child = 5000  # only of workers that run without `up`, in Celery's usual pool
worker_max_memory_per_child = 250_000  # kilobytes, more than any should take; one that does is replaced after its task
timezone = "UTC"
