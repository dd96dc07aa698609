"""Prints as JSON, by its name, how the client for Python takes each odd case."""

import copy
import json
import pickle
import sys
from decimal import Decimal
from unittest.mock import patch

import chasqui
import httpx

URL = "http://chasqui.test"
KEY = "sk_live_x"
# Fri, 15 Jan 2027 08:00:00 GMT
NOW = 1_800_000_000
DEEP = "[" * 100_000


class Server:
    """Gives its answers in turn, the last one again and again. Each is a status, a body and headers."""

    def __init__(self, *answers):
        self.answers = list(answers)
        self.requests = []
        self.http = httpx.Client(transport=httpx.MockTransport(self.answer), follow_redirects=True)

    def answer(self, request):
        self.requests.append(request)
        status, body, headers = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        content = body if isinstance(body, (str, bytes)) else json.dumps(body)
        return httpx.Response(status, content=content, headers=headers)

    def client(self, **options):
        return chasqui.Chasqui(URL, KEY, http=self.http, **options)


def tell(work):
    """Returns an answer, or the facts of an error."""
    try:
        return work()
    except chasqui.ApiError as error:
        paths = [detail.path for detail in error.details]
        return [type(error).__name__, error.message, paths, error.reason, error.idempotency_key]
    except chasqui.NetworkError as error:
        return [type(error).__name__, error.reason, error.idempotency_key]
    except Exception as error:
        return type(error).__name__


def emit(*answers, body={}, key="order-1", **options):
    """Returns the outcome of an emission, and how often it was sent."""
    server = Server(*answers)
    outcome = tell(lambda: server.client(**options).emissions.invoice(body, idempotency_key=key))
    return [outcome, len(server.requests)]


def emit_amount(amount):
    server = Server((201, {}, {}))
    outcome = tell(lambda: server.client().emissions.invoice({"amount": amount}))
    return [request.content.decode() for request in server.requests] or outcome


def get(identifier):
    server = Server((200, {}, {}))
    outcome = tell(lambda: server.client().documents.get(identifier))
    return [request.url.raw_path.decode() for request in server.requests] or outcome


def change_series(*answers):
    server = Server(*answers)
    outcome = tell(lambda: server.client().series.update("01", "F001", {}))
    return [outcome, [request.headers.get("Idempotency-Key") for request in server.requests]]


def download(disposition):
    server = Server((200, b"%PDF", {"Content-Disposition": disposition}))
    return tell(lambda: server.client(retries=1).documents.download_pdf("id-1").file_name)


def wait_for(status, headers):
    """Returns the pauses before an answer after an error, and the seconds that the error asks for."""
    server = Server((status, {}, headers), (201, {}, {}))
    with patch("time.sleep") as sleep:
        try:
            server.client().emissions.invoice({})
        except chasqui.ApiError as error:
            return ["not again", error.retry_after]
    return [call.args[0] for call in sleep.call_args_list]


def make(url, key=KEY):
    return tell(lambda: chasqui.Chasqui(url, key) and "made")


def copies(error):
    """Returns what is left of an error in its copies."""
    made = [copy.copy(error), copy.deepcopy(error)]
    made += [pickle.loads(pickle.dumps(error, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    wanted = (type(error), str(error), vars(error))
    return all((type(one), str(one), vars(one)) == wanted for one in made)


def close(given):
    """Returns the outcome of a call after the client was closed."""
    with chasqui.Chasqui(URL, KEY, http=given) as client:
        pass
    return tell(lambda: client.documents.get("id-1"))


def problem(**fields):
    return (503, {"statusCode": 503, **fields}, {})


REDIRECT = (307, {}, {"Location": "http://elsewhere.test/"})
DETAILS = [{"path": "items", "message": "is empty"}, {"path": 1, "message": "x"}, {"path": "x"}, "x", None]
API_ERROR = chasqui.ServiceUnavailableError(
    503, "no", details=[chasqui.ErrorDetail("a", "b")], retry_after=1, idempotency_key="order-1"
)

CASES = {
    "proxy": {
        "error alone": lambda: emit(problem(error="x"), retries=1),
        "error, then an answer": lambda: emit(problem(error="x"), (201, {"id": "id-1"}, {})),
        "message list": lambda: emit(problem(message=["x"]), retries=0),
        "details object": lambda: emit(problem(message="no", details={"path": "x"}), retries=0),
        "details text": lambda: emit(problem(message="no", details="x"), retries=0),
        "details null": lambda: emit(problem(message="no", details=None), retries=0),
        "details of all sorts": lambda: emit(problem(message="no", details=DETAILS), retries=0),
        "reason object": lambda: emit(problem(message="no", reason={}), retries=0),
        "deep": lambda: emit((503, DEEP, {}), retries=0),
    },
    "unreadable": {
        "once": lambda: emit((200, "<html>", {}), (201, {"id": "id-1"}, {})),
        "always": lambda: emit((200, "<html>", {}), retries=1),
        "no object": lambda: emit((200, "[]", {}), retries=1),
        "deep": lambda: emit((200, DEEP, {}), retries=1),
        "redirect": lambda: emit(REDIRECT, (201, {"id": "id-1"}, {})),
    },
    "idempotency key": {
        name: lambda key=key: emit((201, {}, {}), key=key)
        for name, key in {"empty": "", "line break": "a\n", "Ñ": "Ñ", "space": " ", "longest": "x" * 255, "long": "x" * 256}.items()
    },
    "change without a key": {"PATCH": lambda: change_series((503, {}, {}), (200, {"id": "id-1"}, {}))},
    "file name": {
        name: lambda name=name: download(f'attachment; filename="{name}"')
        for name in ["a.pdf", "../../a.pdf", "..\\a.pdf", "/etc/", "..", "."]
    },
    "no file name": {"inline": lambda: download("inline")},
    "pause": {
        "date": lambda: wait_for(503, {"Retry-After": "Fri, 15 Jan 2027 08:00:10 GMT"}),
        "date without a zone": lambda: wait_for(503, {"Retry-After": "Fri Jan 15 08:00:10 2027"}),
        "date of the past": lambda: wait_for(503, {"Retry-After": "Fri, 15 Jan 2027 07:00:00 GMT"}),
        "date beyond the deadline": lambda: wait_for(503, {"Retry-After": "Fri, 15 Jan 2027 09:00:00 GMT"}),
        "no date": lambda: wait_for(503, {"Retry-After": "Fri, 99 Jan 2027 09:00:00 GMT"}),
        "no text": lambda: wait_for(503, {"Retry-After": "soon"}),
        "many digits": lambda: wait_for(503, {"Retry-After": "9999999999"}),
        "window": lambda: wait_for(429, {"RateLimit-Reset": "3"}),
    },
    "url": {
        url: lambda url=url: make(url)
        for url in [
            *["https://chasqui.test", "http://127.0.0.1:3000/base/", "http://[::1]:3000"],
            *["", "chasqui.test", "ftp://chasqui.test", "http://", "http://:80", "http:///api", "http://x:port"],
            *["http://x:99999", "http://u:p@chasqui.test", "http://a b", "http://x?a=b", "http://x#a", "http://x\n"],
        ]
    },
    "API key": {key: lambda key=key: make(URL, key) for key in ["", "sk_live_Ñ", "sk live", "sk_live_x\n"]},
    "path": {part: lambda part=part: get(part) for part in ["", ".", "..", "a/../b", "%2e%2e", "..."]},
    "amount": {
        str(amount): lambda amount=amount: emit_amount(amount)
        for amount in [Decimal("118.00"), Decimal("123456789012.345"), Decimal("NaN"), Decimal("Infinity")]
    },
    "other amount": {
        "float NaN": lambda: emit_amount(float("nan")),
        "set": lambda: emit_amount({1}),
    },
    "copy": {
        type(error).__name__: lambda error=error: copies(error)
        for error in [
            API_ERROR,
            chasqui.NetworkError("timeout", "order-1"),
            chasqui.WebhookVerificationError("no"),
            chasqui.ChasquiError("no"),
        ]
    },
    "closed": {"own": lambda: close(None), "given": lambda: close(Server((200, {}, {})).http)},
}

with patch("time.sleep"), patch("time.time", return_value=NOW), patch("random.random", return_value=1):
    outcomes = {group: {name: tell(work) for name, work in cases.items()} for group, cases in CASES.items()}
json.dump(outcomes, sys.stdout)
