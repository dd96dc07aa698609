<?php

declare(strict_types=1);

namespace Chasqui\Error;

/** Request that Chasqui did not sign with this secret, or not just now. */
final class WebhookVerificationException extends ChasquiException
{
}
