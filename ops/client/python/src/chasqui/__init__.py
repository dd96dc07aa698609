"""Typed client of Chasqui, which emits Peru's electronic tax documents."""

from . import types
from ._transport import File
from .client import Chasqui
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
    WebhookVerificationError,
)
from .webhooks import verify_webhook

__all__ = [
    "ApiError",
    "AuthenticationError",
    "Chasqui",
    "ChasquiError",
    "ConflictError",
    "ErrorDetail",
    "File",
    "NetworkError",
    "NotFoundError",
    "PermissionDeniedError",
    "RateLimitedError",
    "ServiceUnavailableError",
    "ValidationError",
    "WebhookVerificationError",
    "types",
    "verify_webhook",
]
