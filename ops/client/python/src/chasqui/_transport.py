"""Requests and answers over HTTP."""

from __future__ import annotations

import random
import re
import time
import uuid
from dataclasses import dataclass, field
from typing import Any, Dict, Iterator, Mapping, Optional, Sequence, Type
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
    """Name that the service gives, such as `20123456789-01-F001-1.xml`."""
    media_type: str
    """Such as `application/pdf`."""


@dataclass(frozen=True)
class Transport:
    """Sends requests, and sends them again where that can do nothing twice."""

    http: httpx.Client
    base_url: str
    headers: Mapping[str, str] = field(repr=False)
    timeout: float
    """Seconds that a request may be without an answer, or its answer without a next byte."""
    deadline: float
    """Seconds that a call may take with all its retries."""
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
        key = idempotency_key or str(uuid.uuid4()) if method != "GET" else None
        response = self._send(method, path, query, body, headers, key)
        if response.status_code == 204:
            return None
        try:
            return response.json()
        except ValueError:
            raise NetworkError("unreadable", key) from None

    def download(
        self,
        method: str,
        path: Sequence[str],
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
    ) -> File:
        """Returns the file of the answer."""
        response = self._send(method, path, query, body, {}, None)
        name = re.search(r'filename="([^"]+)"', response.headers.get("content-disposition", ""))
        if name is None:
            raise NetworkError("unreadable")
        media_type = response.headers.get("content-type", "").split(";")[0]
        return File(response.content, name[1], media_type)

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
    ) -> httpx.Response:
        """Returns a successful answer. Every change carries a key, so that it can be sent again."""
        url = f"{self.base_url}/{'/'.join(quote(part, safe='') for part in path)}"
        own: Dict[str, str] = {**self.headers, **headers}
        if key is not None:
            own["Idempotency-Key"] = key
        if body is None and method in ("PATCH", "PUT"):
            body = {}
        params = {name: value for name, value in (query or {}).items() if value is not None}
        end = time.monotonic() + self.deadline
        retries = 0
        while True:
            limit = min(self.timeout, max(end - time.monotonic(), 0.001))
            try:
                return self._send_once(method, url, params, body, own, key, limit)
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
        body: Any,
        headers: Mapping[str, str],
        key: Optional[str],
        timeout: float,
    ) -> httpx.Response:
        try:
            response = self.http.request(
                method, url, params=params, json=body, headers=dict(headers), timeout=timeout
            )
        except httpx.TimeoutException as error:
            raise NetworkError("timeout", key) from error
        except httpx.RequestError as error:
            raise NetworkError("connection", key) from error
        if response.is_success:
            return response
        raise _error_of(response, key)


def _error_of(response: httpx.Response, key: Optional[str]) -> ApiError:
    """A proxy may answer with a page of its own: then only the status counts."""
    status = response.status_code
    try:
        problem = response.json()
    except ValueError:
        problem = None
    if not isinstance(problem, dict) or problem.get("statusCode") != status:
        problem = {"message": f"HTTP {status}, in words that are not the service's"}
    details = [ErrorDetail(one["path"], one["message"]) for one in problem.get("details", [])]
    return _CLASSES.get(status, ApiError)(
        status,
        problem["message"],
        details=details,
        reason=problem.get("reason"),
        request_id=response.headers.get("x-request-id"),
        retry_after=_read_delay(response),
        idempotency_key=key,
    )


def _read_delay(response: httpx.Response) -> Optional[float]:
    """Returns the seconds to wait. The end of a window counts only where the window is used up."""
    window = response.headers.get("ratelimit-reset") if response.status_code == 429 else None
    text = response.headers.get("retry-after") or window or ""
    return float(text) if re.fullmatch(r"[0-9]{1,9}", text) else None
