const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Decodes base64 with any white space in it; null if the text is not base64. */
export function decodeBase64(text: string): Uint8Array | null {
  const dense = text.replace(/\s+/g, '');
  if (dense.length % 4 !== 0 || !BASE64.test(dense)) return null;
  return new Uint8Array(Buffer.from(dense, 'base64'));
}
