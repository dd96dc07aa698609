/** Picture for printed documents. */
export interface Logo {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Returns the logo from its two columns; null if the tenant has none. */
export function toLogo(bytes: Uint8Array | null, mediaType: string | null): Logo | null {
  return bytes === null || mediaType === null ? null : { bytes, mediaType };
}
