<?php

declare(strict_types=1);

namespace Chasqui\Error;

/** 409: the request conflicts with the present state. */
final class ConflictException extends ApiException
{
}
