"""Requests and answers over HTTP."""

from __future__ import annotations

import json
import random
import re
import time
import uuid
from dataclasses import dataclass, field
from datetime import timezone
from decimal import Decimal
from email.utils import parsedate_to_datetime
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Type, TypeVar
from urllib.parse import quote

import httpx

from ._retry import plan_retry
from .errors import (
    ApiError,
    AuthenticationError,
    ChasquiError,
    ConflictError,
    ErrorDetail,
    NetworkError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitedError,
    ServiceUnavailableError,
    ValidationError,
)

_Answer = TypeVar("_Answer")

_CLASSES: Mapping[int, Type[ApiError]] = {
    400: ValidationError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    429: RateLimitedError,
    502: ServiceUnavailableError,
    503: ServiceUnavailableError,
    504: ServiceUnavailableError,
}


@dataclass(frozen=True)
class File:
    """File of the service."""

    content: bytes
    """Bytes as the service keeps them. An XML file has exactly the signed bytes."""
    file_name: str
    """Name that the service gives, such as `20123456789-01-F001-1.xml`; never a path."""
    media_type: str
    """Such as `application/pdf`."""


@dataclass(frozen=True)
class Transport:
    """Sends requests, and sends them again where that can do nothing twice."""

    http: httpx.Client
    base_url: str
    headers: Mapping[str, str] = field(repr=False)
    timeout: float
    deadline: float
    retries: int

    def request(
        self,
        method: str,
        path: Sequence[str],
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        idempotency_key: Optional[str] = None,
        respond_async: bool = False,
        test_day: Optional[str] = None,
    ) -> Any:
        """Returns the JSON of the answer; None for an answer without a body."""
        headers = {
            **({"Prefer": "respond-async"} if respond_async else {}),
            **({"Chasqui-Date": test_day} if test_day is not None else {}),
        }
        key = _choose_key(idempotency_key) if method == "POST" else None
        return self._send(method, path, query, body, headers, key, _read_object)

    def download(
        self,
        method: str,
        path: Sequence[str],
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
    ) -> File:
        """Returns the file of the answer."""
        return self._send(method, path, query, body, {}, None, _read_file)

    def pages(self, path: Sequence[str], query: Mapping[str, Any]) -> Iterator[Any]:
        """Yields the pages of a list."""
        cursor: Optional[str] = None
        while True:
            page = self.request("GET", path, query={**query, "cursor": cursor})
            yield page
            cursor = page["pagination"]["nextCursor"]
            if cursor is None:
                return

    def entries(self, path: Sequence[str], query: Mapping[str, Any]) -> Iterator[Any]:
        """Yields the entries of all pages of a list."""
        for page in self.pages(path, query):
            yield from page["data"]

    def _send(
        self,
        method: str,
        path: Sequence[str],
        query: Optional[Mapping[str, Any]],
        body: Any,
        headers: Mapping[str, str],
        key: Optional[str],
        read: Callable[[httpx.Response, Optional[str]], _Answer],
    ) -> _Answer:
        """Returns a successful answer. Every POST that changes something has a key, so that it can be sent again."""
        if not {"", ".", ".."}.isdisjoint(path):
            raise ValueError("An identifier must not be empty, `.` or `..`")
        url = f"{self.base_url}/{'/'.join(quote(part, safe='') for part in path)}"
        own: Dict[str, str] = {**self.headers, **headers}
        if key is not None:
            own["Idempotency-Key"] = key
        if body is None and method in ("PATCH", "PUT"):
            body = {}
        content = None
        if body is not None:
            own["Content-Type"] = "application/json"
            content = json.dumps(body, default=_number_of, allow_nan=False)
        params = {name: value for name, value in (query or {}).items() if value is not None}
        end = time.monotonic() + self.deadline
        retries = 0
        while True:
            limit = min(self.timeout, max(end - time.monotonic(), 0.001))
            try:
                response = self._send_once(method, url, params, content, own, key, limit)
                return read(response, key)
            except ChasquiError as error:
                pause = plan_retry(error, retries, random.random()) if retries < self.retries else None
                if pause is None or time.monotonic() + pause >= end:
                    raise
            time.sleep(pause)
            retries += 1

    def _send_once(
        self,
        method: str,
        url: str,
        params: Mapping[str, Any],
        content: Optional[str],
        headers: Mapping[str, str],
        key: Optional[str],
        timeout: float,
    ) -> httpx.Response:
        try:
            response = self.http.request(
                method,
                url,
                params=params,
                content=content,
                headers=dict(headers),
                timeout=timeout,
                # A client of one's own may follow them, and would carry the body to another host.
                follow_redirects=False,
            )
        except httpx.TimeoutException as error:
            raise NetworkError("timeout", key) from error
        except httpx.RequestError as error:
            raise NetworkError("connection", key) from error
        if response.is_success:
            return response
        raise _error_of(response, key)


def _choose_key(key: Optional[str]) -> str:
    """Returns the caller's key, or a random one."""
    if key is None:
        return str(uuid.uuid4())
    # HTTP drops spaces around the value of a header.
    if re.fullmatch(r"[\x20-\x7e]{1,255}", key) is None or key != key.strip():
        raise ValueError(
            "idempotency_key must be 1 to 255 printable ASCII characters, with no space at its ends"
        )
    return key


def _number_of(value: object) -> float:
    """Returns the number of a Decimal, which JSON does not know."""
    if isinstance(value, Decimal):
        return float(value)
    raise TypeError(f"A request cannot have a value of the type {type(value).__name__}")


def _read_object(response: httpx.Response, key: Optional[str]) -> Optional[Dict[str, Any]]:
    if response.status_code == 204:
        return None
    answer = _json_of(response)
    if not isinstance(answer, dict):
        raise NetworkError("unreadable", key)
    return answer


def _read_file(response: httpx.Response, key: Optional[str]) -> File:
    given = re.search(r'filename="([^"]+)"', response.headers.get("content-disposition", ""))
    if given is None:
        raise NetworkError("unreadable", key)
    name = re.split(r"[/\\]", given[1])[-1]
    media_type = response.headers.get("content-type", "").split(";")[0]
    return File(response.content, "download" if name in ("", ".", "..") else name, media_type)


def _json_of(response: httpx.Response) -> Any:
    """Returns None for a body that is no JSON, such as a proxy's page."""
    try:
        return response.json()
    except (ValueError, RecursionError):
        return None


def _error_of(response: httpx.Response, key: Optional[str]) -> ApiError:
    """A proxy may answer with a page or JSON of its own: then only the status counts."""
    status = response.status_code
    answer = _json_of(response)
    problem = answer if isinstance(answer, dict) and answer.get("statusCode") == status else {}
    message, reason = problem.get("message"), problem.get("reason")
    return _CLASSES.get(status, ApiError)(
        status,
        message if isinstance(message, str) else f"HTTP {status}, in words that are not the service's",
        details=_read_details(problem.get("details")),
        reason=reason if isinstance(reason, str) else None,
        request_id=response.headers.get("x-request-id"),
        retry_after=_read_delay(response),
        idempotency_key=key,
    )


def _read_details(details: Any) -> List[ErrorDetail]:
    return [
        ErrorDetail(one["path"], one["message"])
        for one in (details if isinstance(details, list) else [])
        if isinstance(one, dict)
        and isinstance(one.get("path"), str)
        and isinstance(one.get("message"), str)
    ]


def _read_delay(response: httpx.Response) -> Optional[float]:
    """Returns the seconds to wait. The end of a window counts only where the window is used up."""
    window = response.headers.get("ratelimit-reset") if response.status_code == 429 else None
    text = response.headers.get("retry-after") or window or ""
    if re.fullmatch(r"[0-9]+", text):
        return float(text)
    try:
        date = parsedate_to_datetime(text)
    except (ValueError, OverflowError):
        return None
    # A date of HTTP is in UTC, with or without a zone.
    return max(date.replace(tzinfo=date.tzinfo or timezone.utc).timestamp() - time.time(), 0.0)
