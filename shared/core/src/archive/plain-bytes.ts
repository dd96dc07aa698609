/** The same memory without what Node.js adds to it: to whoever compares, a Buffer is no Uint8Array. */
export function plainBytes({ buffer, byteOffset, byteLength }: Buffer): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
