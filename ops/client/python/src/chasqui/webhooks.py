"""Verification of webhooks."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Mapping, Optional, Union

from . import types
from .errors import WebhookVerificationError


def verify_webhook(
    secret: str,
    headers: Mapping[str, str],
    body: Union[bytes, str],
    *,
    tolerance: float = 300,
    now: Optional[float] = None,
) -> types.Event:
    """Returns the event of a request to your webhook.

    :param secret: Secret of the webhook, `whsec_...`.
    :param body: Body as it came. JSON that was parsed and written again is another text.
    :param tolerance: Seconds that the request may be older or newer than `now`.
    :param now: Seconds since 1970; the present by default.
    :raises WebhookVerificationError: Chasqui did not sign the request with this secret, or not just now.
    """
    given = {name.lower(): value for name, value in headers.items()}
    sent_at = given.get("webhook-timestamp", "")
    raw = body.encode() if isinstance(body, str) else body
    signed = f"{given.get('webhook-id', '')}.{sent_at}.".encode() + raw
    signature = base64.b64encode(hmac.new(_key_of(secret), signed, hashlib.sha256).digest())
    expected = b"v1," + signature
    entries = [entry.encode() for entry in given.get("webhook-signature", "").split(" ")]
    if not any([hmac.compare_digest(expected, entry) for entry in entries]):
        raise WebhookVerificationError("The signature of the webhook is wrong")
    if abs((time.time() if now is None else now) - float(sent_at)) > tolerance:
        raise WebhookVerificationError("The webhook is too old, or of the future")
    event: types.Event = json.loads(raw)
    return event


def _key_of(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        key = b""
    # Everybody can sign with an empty key.
    if not key:
        raise ValueError("The secret of a webhook is whsec_ and base64")
    return key
