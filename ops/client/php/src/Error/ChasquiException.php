<?php

declare(strict_types=1);

namespace Chasqui\Error;

/** Error of the service or of the way to it. */
abstract class ChasquiException extends \RuntimeException
{
}
