"""List every error code of the site. Programs rely on codes, so they never change.

A code has an HTTP status if a request can be refused with it. It has none if it occurs only inside answers: why a card
cannot be used, why a deck is not legal, why a line of a deck file was not read. The rules write codes as plain strings,
since they know nothing of the site; a test checks that the codes of the rules are exactly those listed here.
"""

from enum import StrEnum

WHY_NOT, VERDICT, UNPLACED, NOTICE = "why_not", "verdict", "unplaced", "notice"
PLACES = {
    WHY_NOT: "`why_not` of a match",
    VERDICT: "`problems` of a deck's verdict",
    UNPLACED: "`unplaced` of a deck that was read",
    NOTICE: "`notice` of a match, `refusal` of a choice",
}
"""The places inside answers where codes occur."""


class Code(StrEnum):
    """An error code of the API, with its HTTP status (0 for none), its meaning, and the places inside successful
    answers where it can occur.
    """

    status: int
    meaning: str
    places: tuple[str, ...]

    def __new__(cls, value: str, status: int, meaning: str, *places: str) -> "Code":
        code = str.__new__(cls, value)
        code._value_, code.status, code.meaning, code.places = value, status, meaning, places
        return code

    # The request itself
    BAD_REQUEST = "bad_request", 400, "the request cannot be understood"
    PARSE_ERROR = "parse_error", 400, "the body is not JSON of at most 40 levels"
    INVALID = "invalid", 400, "the body or a parameter is invalid; `errors` says where"
    TOKEN_INVALID = "token_invalid", 401, "the token is unknown or has expired: get a new one"
    NOT_AUTHENTICATED = "not_authenticated", 401, "this needs an account: send a token"
    CSRF_FAILED = "csrf_failed", 403, "the cookie came without the CSRF token"
    PERMISSION_DENIED = "permission_denied", 403, "you are not allowed to do this"
    NOT_FOUND = "not_found", 404, "there is nothing there, or it is private"
    METHOD_NOT_ALLOWED = "method_not_allowed", 405, "this address does not accept this method"
    NOT_ACCEPTABLE = "not_acceptable", 406, "only JSON is available, and `Accept` excludes it"
    TOO_SLOW = "too_slow", 408, "the request took too long to arrive"
    TOO_LARGE = "too_large", 413, "the request is too large"
    UNSUPPORTED_MEDIA_TYPE = "unsupported_media_type", 415, "the body must be sent as JSON"
    THROTTLED = "throttled", 429, "too many requests: wait `Retry-After` seconds"
    SERVER_ERROR = "server_error", 500, "something went wrong on our side; it has been logged"
    UNAVAILABLE = "unavailable", 503, "nothing was carried out: send it again after `Retry-After` seconds"

    # Accounts
    WRONG_PASSWORD = "wrong_password", 403, "wrong password"
    CODE_NEEDED = "code_needed", 403, "the account has two-factor login: send its `code`"
    ADDRESS_TAKEN = "address_taken", 409, "this email address already belongs to an account"
    TOO_MANY_TOKENS = "too_many_tokens", 409, "you have too many tokens: revoke one first"
    NO_SUCH_TOKEN = "no_such_token", 404, "no token of yours has this key"
    NO_SUCH_SESSION = "no_such_session", 404, "you are not logged in there"
    TOO_MANY_GUESSES = "too_many_guesses", 429, "too many wrong passwords: try again later"

    BAD_NAME = "bad_name", 422, "a guest cannot have this name"
    NOT_A_GUEST = "not_a_guest", 409, "you are logged in, so your name is your account's"

    NO_SUCH_SUBSCRIPTION = "no_such_subscription", 404, "you have no browser with this key"
    PUSH_SERVICE_UNKNOWN = "push_service_unknown", 422, "the site does not send to this push service"
    BAD_PUSH_KEYS = "bad_push_keys", 422, "these keys did not come from a browser"
    NO_MAIL = "no_mail", 409, "this site does not send email"
    MAIL_UNCONFIRMED = "mail_unconfirmed", 409, "the account has no confirmed email address"

    # Tables and seats
    NO_SUCH_GAME = "no_such_game", 404, "there is no game with this name"
    NO_SUCH_MATCH = "no_such_match", 404, "this match does not exist, or its table was closed"
    NO_SUCH_SEAT = "no_such_seat", 404, "the table has no such seat"
    NO_SUCH_ENTRY = "no_such_entry", 404, "the log has no such entry, or you have not posted a choice with this key"
    NOT_SEATED = "not_seated", 403, "you have no seat at this table"
    NO_FREE_SEAT = "no_free_seat", 409, "no such seat is free"
    BLOCKED = "blocked", 409, "one of you has blocked the other"
    NO_SUCH_BLOCK = "no_such_block", 404, "you have not blocked anyone with this number"
    BEGUN = "begun", 409, "the match has already started"
    NOT_YOURS = "not_yours", 409, "only the player who opened the table may do this"
    BAD_SEAT = "bad_seat", 422, "this is not a kind of seat"
    TWO_SEATS = "two_seats", 422, "you can take one seat only"
    NO_PLAYER = "no_player", 422, "no player sits there"
    NO_SUCH_BOT = "no_such_bot", 422, "there is no bot with this level"
    SEATS = "seats", 422, "the game is for another number of players"
    UNKNOWN_OPTION = "unknown_option", 422, "the game has no option of this name"
    BAD_OPTION = "bad_option", 422, "the option cannot have this value"
    BAD_CLOCK = "bad_clock", 422, "this is not a valid clock"
    BAD_WINDOW = "bad_window", 422, "this is not a valid rating window"
    TOO_MANY_TABLES = "too_many_tables", 409, "you have too many open tables: close one"
    TOO_MANY_MATCHES = "too_many_matches", 409, "you are playing too many matches: finish one first"
    TOO_MANY_STREAMS = "too_many_streams", 429, "close a stream first"
    NOT_LENT = "not_lent", 409, "the player has not allowed a bot to stand in"
    PRESENT = "present", 409, "the player is present, or has only just left"
    NOT_WAITED = "not_waited", 409, "the player has not kept you waiting for long enough"
    UNDER_WAY = "under_way", 409, "the match is under way and another player is there: it cannot be called off"
    COOPERATIVE = "cooperative", 409, "the players win or lose together"
    NOT_AWAY = (
        "not_away",
        409,
        "a bot is playing for you, so take your seat back first; or you asked for it back, and no bot is playing",
    )

    # Rated matches
    ACCOUNT_NEEDED = "account_needed", 403, "the table is rated: log in, or send a token"
    NOT_RATED = "not_rated", 422, "cooperative and solo games are not rated"
    RATED_BOTS = "rated_bots", 422, "rated tables have no bots"
    RATED_PUBLIC = "rated_public", 422, "a rated match must be public"
    RATED_CLOCK = "rated_clock", 422, "a rated match needs a clock"
    RATED_LOT = "rated_lot", 422, "chance decides who begins a rated match"
    RATED_DECKS = "rated_decks", 422, "in a rated match, you choose only your own deck"
    DECK_NEEDED = "deck_needed", 422, "bring your own deck to a rated match"
    RATED = "rated", 409, "bots cannot stand in during a rated match"
    NO_SUCH_PLAYER = "no_such_player", 404, "nobody with a public profile has this name"

    # The deck of a seat
    UNKNOWN_DECK = "unknown_deck", 422, "there is no such deck, or you cannot see it"
    NO_DECKS = "no_decks", 422, "this game is not played with your own decks"
    PRIVATE_DECK = "private_deck", 409, "a deck in the match is private: only its player can continue from it"
    DECK_NOT_LEGAL = "deck_not_legal", 422, "the deck is not legal in the format of the table"
    BLOCKS = "blocks", 422, "all players need sites of the same block"
    SITES = "sites", 422, "the deck does not have one site of each number"
    NOT_YET_PLAYABLE = "not_yet_playable", 422, "the deck contains cards that cannot be played here yet"

    # Choices
    NOT_STARTED = "not_started", 409, "a seat is still free"
    OVER = "over", 409, "the match is over", NOTICE
    STALE = "stale", 409, "the table has moved on, or a move was undone: look again", NOTICE
    NOT_YOUR_TURN = "not_your_turn", 409, "you have nothing to decide now", NOTICE, WHY_NOT
    ANSWERED = "answered", 409, "you have answered; the others have not", NOTICE
    KEY_USED = "key_used", 409, "this key was already used for a different choice"
    BAD_KEY = "bad_key", 422, "a key must be 1 to 64 printable characters"
    NO_SUCH_QUESTION = "no_such_question", 422, "the match never asked this, or it cannot be passed"
    NO_SUCH_OPTION = "no_such_option", 422, "the decision has no such option", NOTICE
    TWICE = "twice", 422, "the same option was picked twice", NOTICE
    HOW_MANY = "how_many", 422, "too few or too many options were picked", NOTICE
    CONCEDED = "conceded", 409, "this seat has conceded"
    NO_PASSING = "no_passing", 409, "this cannot be passed"
    NO_SIGNALS = "no_signals", 409, "this game has no signals"
    NO_SUCH_MOMENT = "no_such_moment", 422, "there is no such moment to signal for"
    MAY_NOT_SIGNAL = "may_not_signal", 409, "you have nothing more to do in this match"
    SIGNALLED = "signalled", 409, "your signal is already on, or already off"
    TOO_FAST = "too_fast", 429, "too many at once: wait a moment"

    # Undo, continuing, chat
    NO_UNDO = "no_undo", 409, "there are no take-backs at this table"
    NOTHING_TO_UNDO = "nothing_to_undo", 409, "there is nothing to go back to"
    UNDO_ASKED = "undo_asked", 409, "someone has already asked to undo a move: that needs an answer first"
    UNDO_LIMIT = "undo_limit", 409, "you have asked as often as you may"
    UNDO_REFUSED = "undo_refused", 409, "this was declined: choose something else first"
    NO_REQUEST = "no_request", 409, "nobody else has asked for an undo"
    NOT_OVER = "not_over", 409, "the match is not over"
    OTHERS_PLAYED = "others_played", 409, "other people have played in this match"
    NO_RESULT = "no_result", 409, "the match ended without a result"
    REMATCH_DECLINED = "rematch_declined", 409, "not everyone wants a rematch"
    OLD_RULES = "old_rules", 409, "the current rules no longer allow a choice made here"
    LOG_UNREADABLE = "log_unreadable", 409, "the rules it was played under are gone", NOTICE
    NOBODY = "nobody", 403, "you need a name to chat"
    BAD_TEXT = "bad_text", 422, "the text is empty or too long"
    SILENCE = "silence", 409, "only preset phrases can be used in this game’s chat"
    NO_SUCH_LINE = "no_such_line", 404, "there is no such chat message"
    NO_SUCH_REASON = "no_such_reason", 422, "choose one of the listed reasons"
    YOURSELF = "yourself", 422, "you cannot report or block yourself"
    TOO_MANY_REPORTS = "too_many_reports", 429, "you have sent too many reports today"

    # Lessons
    NO_SUCH_LESSON = "no_such_lesson", 404, "there is no such lesson"
    LESSON = "lesson", 409, "this cannot be done in a lesson"
    NO_LESSON = "no_lesson", 409, "the match is not a lesson"
    LESSON_CHANGED = "lesson_changed", 409, "the lesson has changed: start it again"
    LESSON_NOT_NOW = "lesson_not_now", 409, "the step means something else", NOTICE

    # Rules that failed or changed
    RULE_FAULT = "rule_fault", 0, "a game rule raised an error; the match was not changed", NOTICE
    CALLED_OFF = "called_off", 0, "a player called the match off: it ended without a result", NOTICE
    RULES_CHANGED = "rules_changed", 0, "the rules were corrected, and this match cannot continue", NOTICE
    OTHER_DECISION = "other_decision", 0, "the corrected rules ask something else there", NOTICE
    OTHER_OPTION = "other_option", 0, "the corrected rules no longer have the option that was chosen", NOTICE

    # Cards and decks
    FORMAT_UNKNOWN = "format_unknown", 422, "there is no such format"
    FORM_UNKNOWN = "form_unknown", 404, "there is no such deck file format"
    STARTER_UNKNOWN = "starter_unknown", 404, "there is no such starter"
    NO_SUCH_VERSION = "no_such_version", 404, "the deck has no such version, or no longer has it"
    CONFLICT = "conflict", 409, "the deck was changed in the same place meanwhile; `conflicts` says where"
    VISIBILITY_UNKNOWN = "visibility_unknown", 422, "a deck must be private, shared by link or public"
    TOO_MANY_DECKS = "too_many_decks", 422, "you have as many decks as allowed: delete one"
    DECK_TOO_LARGE = "deck_too_large", 422, "a deck cannot hold that many cards"
    TOO_MANY_BOXES = "too_many_boxes", 422, "you have too many boxes and lists: delete one first"
    BOOSTER_UNKNOWN = "booster_unknown", 422, "the set has no boosters, or their contents are not known"
    LAST_BOX = "last_box", 422, "a collection keeps at least one box"
    BOX_FULL = "box_full", 422, "a box cannot hold that many different printings"
    COUNT_OUT_OF_BOUNDS = "count_out_of_bounds", 422, "a deck or a box cannot hold that many copies"
    CARD_MISSING = "card_missing", 422, "the card is not there"
    TEXT_TOO_LONG = "text_too_long", 422, "the name or the notes are too long"
    STEP_INVALID = "step_invalid", 422, "a deck cannot be changed like this"
    PROBLEM_GONE = "problem_gone", 422, "the deck no longer has this problem"
    FILE_EMPTY = "file_empty", 422, "nothing was sent"
    FILE_BINARY = "file_binary", 422, "the file is not text"
    FILE_ENCODING = "file_encoding", 422, "the file's encoding is not supported"
    FILE_TOO_LARGE = "file_too_large", 422, "the file is too large"
    FILE_TOO_LONG = "file_too_long", 422, "the file has too many lines"
    FILE_UNKNOWN = "file_unknown", 422, "the file format is not recognized"
    FILE_JSON_BROKEN = "file_json_broken", 422, "the JSON is broken"
    FILE_XML_BROKEN = "file_xml_broken", 422, "the XML is broken"
    FILE_XML_FORBIDDEN = "file_xml_forbidden", 422, "the XML declares entities"
    CARD_UNKNOWN = "card_unknown", 0, "no card has this name", UNPLACED
    CARD_AMBIGUOUS = "card_ambiguous", 0, "several cards have this name", UNPLACED
    LINE_UNREAD = "line_unread", 0, "the line names no card", UNPLACED
    UNKNOWN_CARD = "unknown_card", 422, "no card has this id", VERDICT
    RING_BEARER_MISSING = "ring_bearer_missing", 422, "no Ring-bearer, or no One Ring", VERDICT
    RING_BEARER_NOT_ALLOWED = "ring_bearer_not_allowed", 0, "the card cannot be the Ring-bearer here", VERDICT
    RING_MISSING = "ring_missing", 0, "no One Ring", VERDICT
    RING_WRONG_TYPE = "ring_wrong_type", 0, "the card is not The One Ring", VERDICT
    DRAW_DECK_TOO_SMALL = "draw_deck_too_small", 0, "too few cards in the draw deck", VERDICT
    SIDES_UNEQUAL = "sides_unequal", 0, "not as many Shadow cards as Free Peoples cards", VERDICT
    WRONG_CARD_IN_DRAW_DECK = "wrong_card_in_draw_deck", 0, "the card belongs elsewhere", VERDICT
    CARD_NOT_IN_FORMAT = "card_not_in_format", 0, "the card is not in the format", VERDICT
    CARD_BANNED = "card_banned", 0, "the card is banned in the format", VERDICT
    RESTRICTED_REPEATED = "restricted_repeated", 0, "too many copies of a restricted card", VERDICT
    TOO_MANY_OF_TITLE = "too_many_of_title", 0, "too many cards with the same title", VERDICT
    SITES_COUNT = "sites_count", 0, "the adventure deck does not have nine sites", VERDICT
    NOT_A_SITE = "not_a_site", 0, "the card is not a site", VERDICT
    SITE_WRONG_PATH = "site_wrong_path", 0, "the site belongs to another block", VERDICT
    SITE_NUMBER_REPEATED = "site_number_repeated", 0, "two sites of one number", VERDICT
    SITE_REPEATED = "site_repeated", 0, "the same site twice on the newer path", VERDICT
    SHADOW_NUMBER_REPEATED = "shadow_number_repeated", 0, "more than three sites of one Shadow number", VERDICT
    STARTING_ORDER = "starting_order", 0, "the companions cannot be played in this order", VERDICT
    STARTING_TOO_DEAR = "starting_too_dear", 0, "the starting fellowship costs too much", VERDICT
    STARTING_NOT_COMPANION = "starting_not_companion", 0, "only companions can be in the starting fellowship", VERDICT
    STARTING_NOT_IN_DECK = "starting_not_in_deck", 0, "the card is not in the deck", VERDICT
    STARTING_SPOT_MISSING = "starting_spot_missing", 0, "a card needed to play this one is missing", VERDICT
    STARTING_UNIQUE_REPEATED = "starting_unique_repeated", 0, "the same unique companion twice", VERDICT
    RULE_OF_NINE = "rule_of_nine", 0, "at most nine companions can be in play", VERDICT
    COMPANIONS_BEYOND_NINE = "companions_beyond_nine", 0, "the deck holds more than nine companions", VERDICT
    BEYOND_POOL = "beyond_pool", 0, "the deck uses more than its pool for limited play has", VERDICT

    # Why a card cannot be used now: several games
    ANSWER_FIRST = "answer_first", 0, "another question is open", WHY_NOT

    # The Lord of the Rings Trading Card Game
    SET_UP = "set_up", 0, "the first turn has not started", WHY_NOT
    SIDE = "side", 0, "a card of the other side", WHY_NOT
    PHASE = "phase", 0, "it belongs to another phase", WHY_NOT
    RESPONSE = "response", 0, "a response: you are asked when it can be played", WHY_NOT
    FORBIDDEN = "forbidden", 0, "a card in play prevents it", WHY_NOT
    NOT_PLAYABLE = "not_playable", 0, "it cannot be played here yet", WHY_NOT
    UNIQUE = "unique", 0, "it is unique, and one is in play", WHY_NOT
    DEAD = "dead", 0, "it is unique, and a copy is in the dead pile", WHY_NOT
    RULE_OF_9 = "rule_of_9", 0, "you already have nine companions in play and in the dead pile", WHY_NOT
    NO_BEARER = "no_bearer", 0, "there is nothing to play it on", WHY_NOT
    TWILIGHT = "twilight", 0, "not enough twilight", WHY_NOT
    COST = "cost", 0, "its cost cannot be paid", WHY_NOT
    CONDITION = "condition", 0, "its requirements are not met", WHY_NOT
    LIMIT = "limit", 0, "it has reached its limit of uses", WHY_NOT
    ELSEWHERE = "elsewhere", 0, "it can only be used while stacked", WHY_NOT
    BLANK = "blank", 0, "its game text does not apply now", WHY_NOT
    OTHER_QUESTION = "other_question", 0, "another question is open", WHY_NOT

    # The Lord of the Rings Tarot
    PASSING = "passing", 0, "cards must be passed before the round starts", WHY_NOT
    NO_TURN = "no_turn", 0, "no turn is in progress", WHY_NOT
    DRAWN = "drawn", 0, "you have already drawn your card", WHY_NOT
    NO_MAJOR = "no_major", 0, "no Major Arcana in hand", WHY_NOT
    NO_MATCH = "no_match", 0, "it matches neither suit nor number", WHY_NOT
    NO_RANK = "no_rank", 0, "no Major Arcana", WHY_NOT
    RING_RANK = "ring_rank", 0, "not higher than the card on the Ring", WHY_NOT

    # Tarot
    AFTER_MANDATORY = "after_mandatory", 0, "do your mandatory action first", WHY_NOT
    FULL_PILE = "full_pile", 0, "the point pile is full", WHY_NOT
    NONE_DOWN = "none_down", 0, "no other player has a face-down card", WHY_NOT
    INSTANT = "instant", 0, "an instant is played between the steps", WHY_NOT
    INSTANTS_ONLY = "instants_only", 0, "only an instant can be played", WHY_NOT
    REVERSE = "reverse", 0, "a reverse card only works when it is turned face up", WHY_NOT
    NO_FIT = "no_fit", 0, "it does not fit the discard pile", WHY_NOT
    WORLD = "world", 0, "nobody has three cards in their point pile", WHY_NOT
    NOTHING_WAITS = "nothing_waits", 0, "no effect is waiting", WHY_NOT
    NO_UNDERLINED = "no_underlined", 0, "The Sun cannot retarget this effect", WHY_NOT

    # The cooperative board game
    NOT_NOW = "not_now", 0, "you cannot do this in this step", WHY_NOT
    COLOUR = "colour", 0, "the two cards must be one white and one gray", WHY_NOT
    SIGNAL = "signal", 0, "signal first, and you will be asked at the right moment", WHY_NOT
    MOMENT = "moment", 0, "it can only be played at its own moment", WHY_NOT

    # The Two Towers
    COVERED = "covered", 0, "it is covered by another card", WHY_NOT
    FIRST_CARD = "first_card", 0, "the First card must be played first", WHY_NOT
    FOLLOW_SUIT = "follow_suit", 0, "follow suit", WHY_NOT
    WEARINESS = "weariness", 0, "Weariness cards can only be led", WHY_NOT
    ORCS = "orcs", 0, "you cannot lead Orcs while you hold anything else", WHY_NOT
    LED_FORBIDDEN = "led_forbidden", 0, "leading it would lose the chapter", WHY_NOT
    RINGS_CLOSED = "rings_closed", 0, "you cannot lead Rings until one has been played", WHY_NOT


STATUS: dict[str, int] = {code.value: code.status for code in Code}


def http_status(code: str) -> int:
    """Return the HTTP status with which an error code is sent. Codes of the games, which are not
    listed here, get 409.
    """
    return STATUS.get(code) or 409


def codes_of_status(status: int) -> list[Code]:
    """Return the codes that are sent with this HTTP status."""
    return [code for code in Code if code.status == status]


def codes_of_place(place: str) -> list[Code]:
    """Return the codes that can be in this place of an answer (a key of `PLACES`)."""
    return [code for code in Code if place in code.places]


def codes_table() -> str:
    """Return all codes as a Markdown table for docs/api.md."""
    statuses = sorted({code.status for code in Code if code.status})
    refused = [f"| {status} | {list_codes(codes_of_status(status))} |" for status in statuses]
    inside = [f"| {words} | {list_codes(codes_of_place(place))} |" for place, words in PLACES.items()]
    heads = ("| status | codes |", "| where | codes |")
    return "\n".join([heads[0], "| --- | --- |", *refused, "", heads[1], "| --- | --- |", *inside])


def list_codes(codes: list[Code]) -> str:
    """Return codes with their meanings as a line of Markdown."""
    return "; ".join(f"`{code}`: {code.meaning}" for code in codes)


if __name__ == "__main__":
    print(codes_table())
