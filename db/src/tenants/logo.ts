/** A picture for printed documents. */
export interface Logo {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** The logo from its two columns; null where a tenant has none. */
export function toLogo(bytes: Uint8Array | null, mediaType: string | null): Logo | null {
  return bytes === null || mediaType === null ? null : { bytes, mediaType };
}
