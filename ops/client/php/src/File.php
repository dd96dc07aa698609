<?php

declare(strict_types=1);

namespace Chasqui;

/** File of the service. */
final class File
{
    /**
     * @param string $content Bytes as the service keeps them. An XML file has exactly the signed bytes
     * @param string $fileName Name that the service gives, such as `20123456789-01-F001-1.xml`
     * @param string $mediaType Such as `application/pdf`
     */
    public function __construct(
        public readonly string $content,
        public readonly string $fileName,
        public readonly string $mediaType,
    ) {
    }
}
