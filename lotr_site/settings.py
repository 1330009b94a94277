"""Define the settings of the site; whatever an operator may change comes from the environment (docs/operating.md)."""

import gc
import socket
from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF

from lotr_site.base import environment
from lotr_site.base.codes import NOTICE, UNPLACED, VERDICT, WHY_NOT, codes_of_place
from lotr_site.site.request_ids import OneForm

gc.set_threshold(20_000)  # what startup loads stays: garbage collection of it took an eighth of the startup time

BASE_DIR = Path(__file__).resolve().parent.parent
GAME_SLUGS = sorted(folder.parent.name for folder in BASE_DIR.glob("play/games/*/__init__.py"))
environment.env.read_env(BASE_DIR / ".env")  # optional; the environment takes precedence
VAR_DIR = environment.directory("VAR_DIR", BASE_DIR / "var")

# --- Who may reach the site, and with which secrets -----------------------------------------------------------------
DEVELOPMENT = environment.flag("DEBUG", default=True)
HOST = environment.text("HOST", "127.0.0.1")
PORT = environment.number("PORT", 8000, low=0, high=65535)  # 0: any free port
WEB_PROCESSES = environment.number("WEB_PROCESSES", min(64, environment.cores()), low=1, high=64)
WEB_THREADS = environment.number("WEB_THREADS", 8, low=1, high=256)
SECRET_KEY = environment.secret_key("SECRET_KEY", VAR_DIR, DEVELOPMENT)
LOCAL_HOSTS = ["localhost", ".localhost", "127.0.0.1", "[::1]", "testserver"]
LOCAL_ONLY = HOST in ("127.0.0.1", "localhost", "::1")
ALLOWED_HOSTS = environment.words("ALLOWED_HOSTS", LOCAL_HOSTS if LOCAL_ONLY else ["*"])
if not DEVELOPMENT and not environment.text("ALLOWED_HOSTS"):
    raise environment.BadSetting("ALLOWED_HOSTS is needed when DEBUG is off: name the hosts that the site answers to.")
CSRF_TRUSTED_ORIGINS = environment.origins("CSRF_TRUSTED_ORIGINS")
HTTPS = environment.flag("HTTPS", default=not DEVELOPMENT)
TRUSTED_PROXIES = environment.number("TRUSTED_PROXIES", 0, low=0, high=9)
# Error pages show internals only if this is set, and only to visitors on this machine.
DEBUG = (
    environment.flag("DEBUG", default=False)
    and LOCAL_ONLY
    and not TRUSTED_PROXIES
    and set(ALLOWED_HOSTS) <= set(LOCAL_HOSTS)
)

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "csp",
    "django_htmx",
    "django_guid",
    "rest_framework",
    "drf_spectacular",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    *environment.login_provider_apps(),
    "knox",
    "lotr_site.accounts",
    "cards",
    "decks",
    "play",
    "lotr_site.site",
]

MIDDLEWARE = [
    "django_guid.middleware.guid_middleware",
    "lotr_site.site.headers.security_headers",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "lotr_site.site.static_files.StaticFiles",
    "lotr_site.site.compression.Compression",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "lotr_site.site.null_characters.refuse_null_characters",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "lotr_site.site.limits.LimitedPosts",
    "lotr_site.site.unavailable.Unavailable",
]

ROOT_URLCONF = "lotr_site.urls"
ASGI_APPLICATION = "lotr_site.asgi.application"
LOADERS = ["lotr_site.site.template_loader.UnindentedLoader", "django.template.loaders.app_directories.Loader"]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [("django.template.loaders.cached.Loader", LOADERS)],
            "builtins": ["lotr_site.base.template_tags"],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]

# --- Where data is stored -------------------------------------------------------------------------------------------
DATABASES: dict[str, dict[str, Any]] = {
    "default": environment.database("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'site.sqlite3'}")
}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # One writer at a time that waits its turn, readers that never wait, and no write lock taken halfway through a
    # transaction: that would fail at once with "database is locked" however long the timeout.
    DATABASES["default"]["CONN_MAX_AGE"] = None
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": environment.number("SQLITE_BUSY_TIMEOUT", 20, low=1, high=600),
        "init_command": (
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;"
            "PRAGMA mmap_size = 134217728; PRAGMA cache_size = -8000;"
        ),
    }
else:
    line = environment.postgres_options(environment.number("DB_TIMEOUT", 10, low=2, high=600))
    options = line | DATABASES["default"].get("OPTIONS", {})  # DATABASE_URL takes precedence
    DATABASES["default"].update(CONN_MAX_AGE=60, CONN_HEALTH_CHECKS=True, OPTIONS=options)
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_SOCKET = environment.socket_path(VAR_DIR)
REDIS_IS_EMBEDDED = not environment.text("REDIS_URL")
REDIS_URL = environment.redis_url("REDIS_URL", f"unix://{REDIS_SOCKET}?db=0")
# Redis keeps the databases of its keys apart, but not its channels: this prefix is put before their names.
REDIS_CHANNEL_PREFIX = f"lotr{environment.redis_number(REDIS_URL)}:"
CACHES = {
    "default": {
        "BACKEND": "lotr_site.site.cache.PatientRedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "lotr",
        "OPTIONS": {"socket_timeout": 2, "socket_connect_timeout": 1},
    }
}

# --- Languages, times, files ----------------------------------------------------------------------------------------
LANGUAGE_CODE = "en"
LOCALE_PATHS = [BASE_DIR / "lotr_site" / "locale"]  # allauth's messages, in our words
TIME_ZONE = "UTC"
USE_TZ = True
STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_FINDERS = ["lotr_site.site.static_files.SiteFiles"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEVELOPMENT
        else "lotr_site.site.static_files.VersionedFiles"
    },
}
STATIC_ROOT.mkdir(exist_ok=True)
WHITENOISE_USE_FINDERS = DEVELOPMENT
WHITENOISE_AUTOREFRESH = DEVELOPMENT
MEDIA_ROOT = VAR_DIR / "media"
CARD_SCANS_DIR = environment.text(
    "CARD_SCANS_DIR"
)  # an operator's own scans, <game>/<id>.webp|png|jpg; empty: all are drawn
PRERENDER = environment.flag("PRERENDER", default=True)  # faces and the catalogue, before the first request

# --- How much one visitor may ask of the site -----------------------------------------------------------------------
MAX_BODY_BYTES = environment.number("MAX_BODY_BYTES", 1_000_000, low=300_000, high=100_000_000)  # bytes of any request
DATA_UPLOAD_MAX_MEMORY_SIZE = MAX_BODY_BYTES
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2_000
HEADER_TIMEOUT = environment.number("HEADER_TIMEOUT", 10, low=1, high=600)  # in which the head of a request must come
BODY_TIMEOUT = environment.number("BODY_TIMEOUT", 20, low=1, high=600)  # and then its body
MAX_CONNECTIONS = environment.number("MAX_CONNECTIONS", 4_000, low=10, high=1_000_000)  # of one web process
MAX_WAITING_REQUESTS = environment.number(
    "MAX_WAITING_REQUESTS", 200, low=1, high=100_000
)  # requests that wait for a thread
PLAY_FINDS_PEOPLE = environment.flag("PLAY_FINDS_PEOPLE", default=True)  # whether “Play now” also looks for a person
MAX_OPEN_TABLES = environment.number("MAX_OPEN_TABLES", 10, low=1, high=100_000)  # of one visitor
MAX_RUNNING_MATCHES = environment.number("MAX_RUNNING_MATCHES", 60, low=1, high=100_000)
MAX_DECKS = environment.number("MAX_DECKS", 500, low=1, high=100_000)
MAX_GUEST_DECKS = environment.number("MAX_GUEST_DECKS", 100, low=1, high=100_000)
MAX_REPORTS_PER_DAY = environment.number("MAX_REPORTS_PER_DAY", 10, low=1, high=100_000)  # of one visitor in a day
MAX_STREAMS = environment.number("MAX_STREAMS", 30, low=1, high=100_000)  # of one web process
MAX_STREAMS_PER_ADDRESS = environment.number("MAX_STREAMS_PER_ADDRESS", 300, low=1, high=1_000_000)
OPEN_TABLE_HOURS = environment.number("OPEN_TABLE_HOURS", 24, low=1, high=10_000)  # until a deserted one is closed
OPEN_TABLE_DAYS = environment.number("OPEN_TABLE_DAYS", 14, low=1, high=1_000)  # the same, played over days
ABANDONED_DAYS = environment.number("ABANDONED_DAYS", 180, low=1, high=10_000)  # until the asked player concedes
AUDIT_LOG_DAYS = environment.number("AUDIT_LOG_DAYS", 180, low=1, high=10_000)  # of an account's log
FILE_CACHE_MB = environment.number("FILE_CACHE_MB", 200, low=0, high=1_000_000)
HUNG_SECONDS = environment.number("HUNG_SECONDS", 30, low=3, high=3600)
MIN_FREE_DISK_MB = environment.number(
    "MIN_FREE_DISK_MB", 50, low=0, high=1_000_000
)  # MB free below which the site is not ready

# --- Authentication -------------------------------------------------------------------------------------------------
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/play/"
LOGOUT_REDIRECT_URL = "/"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
ACCOUNT_ADAPTER = "lotr_site.accounts.adapter.Adapter"
ACCOUNT_FORMS = {
    "login": "lotr_site.accounts.forms.LoginForm",
    "change_password": "lotr_site.accounts.forms.ChangePasswordForm",
}
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_USERNAME_VALIDATORS = "lotr_site.accounts.adapter.NAMES"
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_EMAIL_NOTIFICATIONS = True  # of a new password, a new address, a second factor
ACCOUNT_EMAIL_SUBJECT_PREFIX = "[Round the Table] "
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if HTTPS else "http"
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_RATE_LIMITS = {
    "login": None,  # limited by FORM_RATE; only wrong passwords count
    "login_failed": environment.text(
        "LOGIN_FAILURE_LIMIT", "100/15m/ip,10/15m/key"
    ),  # key: one name from one address (adapter.py)
    "signup": None,  # limited by SIGN_UP_RATE
}
MFA_TOTP_ISSUER = "Round the Table"
MFA_TOTP_TOLERANCE = 1  # the half minutes by which a phone's clock may be off
SOCIALACCOUNT_PROVIDERS = environment.login_providers()
KNOX_TOKEN_MODEL = "accounts.ApiToken"
MIGRATION_MODULES = {"knox": None}  # ours replaces its only table, which would refer to users and stay empty
REST_KNOX = {"TOKEN_PREFIX": "lotr_", "TOKEN_TTL": None}  # each token has its own expiry
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if environment.text('SMTP_HOST') else 'console'}.EmailBackend"
EMAIL_HOST = environment.text("SMTP_HOST", "localhost")
EMAIL_PORT = environment.number("SMTP_PORT", 587, low=1, high=65535)
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = environment.text("SMTP_USER"), environment.text("SMTP_PASSWORD")
EMAIL_USE_TLS = environment.flag("SMTP_TLS", default=True)
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = environment.text("MAIL_FROM", "webmaster@localhost")
MAIL_IS_SENT = bool(environment.text("SMTP_HOST"))  # else emails are printed, and none are offered
SITE_URL = environment.site_url("SITE_URL", ALLOWED_HOSTS, HTTPS, PORT)  # in emails sent outside of requests
SESSION_ENGINE = "lotr_site.site.sessions"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 180  # a guest keeps their seat for as long as a correspondence match may take
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
if HTTPS:  # no sibling of the site's name may set these
    SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = "__Host-sessionid", "__Host-csrftoken"
CSRF_COOKIE_SAMESITE = "Lax"

# --- Notifications of users without an open page ----------------------------------------------------------------------
PUSH_KEY = environment.push_key("PUSH_KEY", VAR_DIR)  # signs messages to browsers
PUSH_CONTACT = environment.contact("PUSH_CONTACT", DEFAULT_FROM_EMAIL)
PUSH_HOSTS = environment.hosts(
    "PUSH_HOSTS",
    ["fcm.googleapis.com", "*.push.services.mozilla.com", "*.push.apple.com", "*.notify.windows.com"],
)
NOTIFY_SECONDS = environment.number("NOTIFY_SECONDS", 60, low=5, high=86_400)  # until an absent player is notified
MAX_SUBSCRIPTIONS = environment.number("MAX_SUBSCRIPTIONS", 10, low=1, high=1_000)  # browsers of one visitor

# --- What a browser may do with our pages ---------------------------------------------------------------------------
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"  # a table's or a deck's secret link never leaves the site
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SECURE_HSTS_PRELOAD = HTTPS
if TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "style-src-attr": ["'unsafe-inline'"],  # the position of a card on a board is a style attribute
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],  # htmx and the event streams
        "manifest-src": [SELF],
        "worker-src": [SELF],  # the service worker for offline pages
        "form-action": [SELF, *environment.login_origins()],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}

# --- The API --------------------------------------------------------------------------------------------------------
RATES = {  # by the scope of a limit (throttles.py): its setting, and what it is without one
    "anon": ("API_RATE_ANONYMOUS", "1200/min"),
    "user": ("API_RATE_USER", "1200/min"),
    "posts": ("FORM_RATE", "1200/min"),
    "sign_up": ("SIGN_UP_RATE", "60/hour"),
    "log_in": ("LOG_IN_RATE", "60/min"),
    "tables": ("TABLE_RATE", "120/hour"),
    "chat": ("CHAT_RATE", "60/min"),
    "decks": ("DECK_RATE", "300/hour"),
    "reports": ("REPORT_RATE", "20/hour"),
    "drawings": ("DRAWING_RATE", "60/min"),
    "subscriptions": ("SUBSCRIPTION_RATE", "60/hour"),
}
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "lotr_site.accounts.authentication.Token",
        "lotr_site.accounts.authentication.GuardedSession",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
    "DEFAULT_RENDERER_CLASSES": ["lotr_site.base.json_renderer.QuickJSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["lotr_site.base.json_parser.BoundedJSONParser"],
    "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.PageNumberPagination",
    "PAGE_SIZE": 50,
    "DEFAULT_THROTTLE_CLASSES": [
        "lotr_site.base.throttles.AnonymousLimit",
        "lotr_site.base.throttles.UserLimit",
    ],
    "DEFAULT_THROTTLE_RATES": {scope: environment.rate(name, rate) for scope, (name, rate) in RATES.items()},
    "NUM_PROXIES": 0,  # `asgi.py` has determined the client's address
    "EXCEPTION_HANDLER": "lotr_site.base.problems.exception_handler",
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Middle-earth card games",
    "DESCRIPTION": "Look up cards, build decks and play matches. Errors are problem documents (RFC 9457) with a "
    "`code`. Addresses that start with `/` are relative to this server.",
    "VERSION": "1",
    "SERVERS": [{"url": "/", "description": "This site"}],
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_NAME_OVERRIDES": {  # fields of one name that mean different things
        "BoxKind": "decks.models.Box.Kind",
        "MatchStatus": ["open", "running", "over", "kept"],
        "ChoiceStatus": ["waiting", "done", "refused", "broken"],
        "NoticeCode": [(code.value, code.meaning) for code in codes_of_place(NOTICE)],
        "WhyNotCode": [(code.value, code.meaning) for code in codes_of_place(WHY_NOT)],
        "VerdictCode": [(code.value, code.meaning) for code in codes_of_place(VERDICT)],
        # The game of a match and the game of a card.
        **{f"{slug.title().replace('_', '')}MatchGameEnum": [slug] for slug in GAME_SLUGS},
        "UnplacedCode": [(code.value, code.meaning) for code in codes_of_place(UNPLACED)],
    },
    "PREPROCESSING_HOOKS": ["play.api.old_paths.leave_out_old_paths"],
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "lotr_site.base.old_fields.describe_old_fields",
        "lotr_site.base.problems.describe_problems",
        "lotr_site.base.api_headers.describe_headers",
        "play.api.links.describe_links",
        "lotr_site.base.api_examples.describe_answers",
        "play.api.old_paths.describe_old_paths",
    ],
}

# --- What is written down -------------------------------------------------------------------------------------------
LOG_LEVEL = environment.choice("LOG_LEVEL", "INFO", ("DEBUG", "INFO", "WARNING", "ERROR"))
DJANGO_GUID = {"GUID_HEADER_NAME": "X-Request-ID", "EXPOSE_HEADER": False, "INTEGRATIONS": [OneForm()]}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
    "loggers": {
        "django": {"handlers": ["console"], "level": LOG_LEVEL, "propagate": False},
        "django_guid": {"level": "DEBUG" if LOG_LEVEL == "DEBUG" else "ERROR"},
        "django.request": {"level": "ERROR"},  # a missing page is not our error
        "celery": {"level": "DEBUG" if LOG_LEVEL == "DEBUG" else "WARNING"},  # otherwise every move would be two lines
        "uvicorn": {"level": "DEBUG" if LOG_LEVEL == "DEBUG" else "WARNING"},
    },
}
HOST_NAME = socket.gethostname()
