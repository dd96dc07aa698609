<?php

declare(strict_types=1);

namespace Chasqui\Error;

/** 404. */
final class NotFoundException extends ApiException
{
}
