const DECLARED_ENCODING = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/;

/** The text of XML bytes in the encoding they declare (SUNAT writes UTF-8 and ISO-8859-1), else as UTF-8. */
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
