<?php

declare(strict_types=1);

namespace Chasqui\Error;

/** 401: the credential is missing, wrong or expired. */
final class AuthenticationException extends ApiException
{
}
