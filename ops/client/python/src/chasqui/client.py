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

    A change is made once, however often it is sent: each carries an Idempotency-Key that its retries repeat.

    :param url: Address of the service, such as `https://chasqui.example.com`.
    :param api_key: API key of a company, `sk_live_...` or `sk_test_...`.
    :param language: Language of messages, remedies and other texts for people; English by default.
    :param http: Client that sends the requests, for proxies and certificates of your own.
    :param timeout: Seconds that a request may be without an answer, or its answer without a next byte.
    :param deadline: Seconds that a call may take with all its retries.
    :param retries: Retries at most.
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
        self._http = http or httpx.Client()
        headers = {"Authorization": f"Bearer {api_key}"}
        if language is not None:
            headers["Accept-Language"] = language
        super().__init__(
            Transport(self._http, url.rstrip("/"), headers, timeout, deadline, retries)
        )

    def close(self) -> None:
        """Closes the connections."""
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
