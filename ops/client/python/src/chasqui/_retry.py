"""Rules of repetition."""

from __future__ import annotations

from typing import Optional

from .errors import (
    ApiError,
    ChasquiError,
    ConflictError,
    NetworkError,
    RateLimitedError,
    ServiceUnavailableError,
)

FIRST_PAUSE = 0.25
LONGEST_PAUSE = 8.0


def plan_retry(error: ChasquiError, retries: int, chance: float) -> Optional[float]:
    """Returns the seconds to wait before a failed request is sent again; None if it must not be.

    The pause doubles each time and starts at the service's Retry-After. Half of it is random, so that
    programs that failed together do not return together.

    :param retries: Retries so far.
    :param chance: From 0 to 1.
    """
    if not _may_retry(error):
        return None
    pause = min(FIRST_PAUSE * 2.0**retries, LONGEST_PAUSE)
    asked = error.retry_after if isinstance(error, ApiError) else None
    return (asked or 0.0) + pause / 2 + chance * pause / 2


def _may_retry(error: ChasquiError) -> bool:
    # The first request under this key is still worked on; no other conflict says when to come back.
    if isinstance(error, ConflictError):
        return error.retry_after is not None
    return isinstance(error, (NetworkError, RateLimitedError, ServiceUnavailableError))
