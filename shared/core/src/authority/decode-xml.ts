const DECLARED_ENCODING = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/;

/**
 * Returns the text of XML bytes in their declared encoding (SUNAT writes UTF-8 and ISO-8859-1), or in UTF-8 if none is
 * declared.
 */
export function decodeXml(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return decode(bytes, DECLARED_ENCODING.exec(start)?.[1] ?? 'utf-8');
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new TextDecoder().decode(bytes);
  }
}
