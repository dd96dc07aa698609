/** Tokens of RFC 9110, section 5.6.2. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
/** Characters that a decoded header value may hold (RFC 9110, section 5.5). */
const VALUE = /^[\x20-\x7e]*$/;

/**
 * Parses `api-key=secret,x-scope=a%20b` (W3C Baggage without properties, as OpenTelemetry writes headers); undefined when any
 * part is no header. None for an empty text.
 */
export function readHeaders(text: string): Readonly<Record<string, string>> | undefined {
  const parts = text === '' ? [] : text.split(',').map(readHeader);
  return parts.every((part) => part !== undefined) ? Object.fromEntries(parts) : undefined;
}

function readHeader(part: string): readonly [string, string] | undefined {
  const split = part.indexOf('=');
  const name = part.slice(0, split).trim();
  const value = split < 0 ? undefined : decode(part.slice(split + 1).trim());
  return NAME.test(name) && value !== undefined && VALUE.test(value) ? [name, value] : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
