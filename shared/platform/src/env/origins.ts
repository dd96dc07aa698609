/** Parses `https://app.example.com, http://localhost:5173`; undefined when any part is no origin. None for an empty text. */
export function readOrigins(text: string): readonly string[] | undefined {
  const origins = text === '' ? [] : text.split(',').map((origin) => origin.trim());
  return origins.every(isOrigin) ? origins : undefined;
}

/**
 * Returns true if the text is an origin as a browser sends it (RFC 6454, section 6.2): no path, no default port, lower
 * case.
 */
export function isOrigin(text: string): boolean {
  return /^https?:\/\/[a-z0-9.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
