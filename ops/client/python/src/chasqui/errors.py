"""Errors of the client. All of them are a ChasquiError."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Optional, Sequence, Tuple


@dataclass(frozen=True)
class ErrorDetail:
    """Problem of a request."""

    path: str
    """Field in dotted form, such as `items.0.quantity`; empty for the whole body."""
    message: str


class ChasquiError(Exception):
    """Error of the service or of the way to it."""

    def __reduce__(self) -> Tuple[Any, ...]:
        # By default a copy is made by the constructor from the message alone.
        return Exception.__new__, (type(self), *self.args), self.__dict__


class ApiError(ChasquiError):
    """Error answer of the service.

    A status below 500 says that this request was not carried out. A status from 500, or any error
    after a retry, leaves open if the change was made: ask again with `idempotency_key`.
    """

    def __init__(
        self,
        status: int,
        message: str,
        *,
        details: Sequence[ErrorDetail] = (),
        reason: Optional[str] = None,
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        """HTTP status."""
        self.message = message
        self.details = list(details)
        """Every problem of a ValidationError; empty for others."""
        self.reason = reason
        """Cause that a program can act on, such as NUMBER_OF_ANOTHER_DOCUMENT; None for most errors."""
        self.request_id = request_id
        """Leads the operator of the service to what happened."""
        self.retry_after = retry_after
        """Seconds to wait before the next try, if the service gave them."""
        self.idempotency_key = idempotency_key
        """A retry with this key cannot make the change twice. None if the operation takes none."""


class ValidationError(ApiError):
    """400: the request breaks rules. `details` has every problem."""


class AuthenticationError(ApiError):
    """401: the credential is missing, wrong or expired."""


class PermissionDeniedError(ApiError):
    """403: the credential may not do this."""


class NotFoundError(ApiError):
    """404."""


class ConflictError(ApiError):
    """409: the request conflicts with the present state."""


class RateLimitedError(ApiError):
    """429: too many requests."""


class ServiceUnavailableError(ApiError):
    """502, 503 or 504: the service may or may not have carried out the request."""


class NetworkError(ChasquiError):
    """Failure of the network: the service may or may not have carried out the request."""

    def __init__(
        self,
        reason: Literal["connection", "timeout", "unreadable"],
        idempotency_key: Optional[str] = None,
    ) -> None:
        super().__init__(_NETWORK_MESSAGES[reason])
        self.reason = reason
        self.idempotency_key = idempotency_key
        """A retry with this key cannot make the change twice. None if the operation takes none."""


class WebhookVerificationError(ChasquiError):
    """Request that Chasqui did not sign with this secret, or not just now."""


_NETWORK_MESSAGES = {
    "connection": "The service could not be reached, or its answer was lost",
    "timeout": "The service did not answer in time",
    "unreadable": "The answer is not one that the service gives",
}
