<?php

declare(strict_types=1);

namespace Chasqui\Error;

/** 403: the credential may not do this. */
final class PermissionDeniedException extends ApiException
{
}
