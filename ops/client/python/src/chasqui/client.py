"""The client."""

from __future__ import annotations

import re
from types import TracebackType
from typing import Literal, Optional, Type

import httpx

from ._transport import Transport
from .operations import Operations


class Chasqui(Operations):
    """Client of a Chasqui service.

    A POST is made once, however often it is sent: it carries an Idempotency-Key that its retries
    repeat. PATCH, PUT and DELETE are repeated without a key.

    :param url: Address of the service, such as `https://chasqui.example.com`.
    :param api_key: API key of a company, `sk_live_...` or `sk_test_...`.
    :param language: Language of messages, remedies and other texts for people; English by default.
    :param http: Client that sends the requests, for proxies and certificates of your own. It stays
        open when this one is closed.
    :param timeout: Seconds of silence after which a request fails. An answer that keeps coming may
        take longer.
    :param deadline: Seconds after which a call is not sent again. They shorten `timeout` too, but
        end no answer that keeps coming.
    :param retries: Retries at most.
    :raises ValueError: The URL or the API key cannot be one of a service.
    """

    def __init__(
        self,
        url: str,
        api_key: str,
        *,
        language: Optional[Literal["en", "es"]] = None,
        http: Optional[httpx.Client] = None,
        timeout: float = 60,
        deadline: float = 150,
        retries: int = 5,
    ) -> None:
        if re.fullmatch(r"[\x21-\x7e]+", api_key) is None:
            raise ValueError("The API key has characters that no key has, such as a line break")
        base_url = _check_url(url).rstrip("/")
        self._http = http or httpx.Client()
        self._is_own = http is None
        headers = {"Authorization": f"Bearer {api_key}"}
        if language is not None:
            headers["Accept-Language"] = language
        super().__init__(Transport(self._http, base_url, headers, timeout, deadline, retries))

    def close(self) -> None:
        """Closes the connections, except those of a client that was given."""
        if self._is_own:
            self._http.close()

    def __enter__(self) -> Chasqui:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()


def _check_url(url: str) -> str:
    """Raises ValueError without the URL, which may hold a password."""
    try:
        parts = httpx.URL(url) if re.fullmatch(r"https?://[^\s?#]+", url, re.IGNORECASE) else None
    except httpx.InvalidURL:
        parts = None
    if parts is None or not parts.host or parts.userinfo or (parts.port or 0) > 65535:
        raise ValueError("url must be the http or https address of the service, without a user")
    return url
