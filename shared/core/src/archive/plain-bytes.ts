/** Returns the same memory as a plain Uint8Array. Comparisons treat a Buffer as another type. */
export function plainBytes({ buffer, byteOffset, byteLength }: Buffer): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
