/** Content of a spreadsheet, as the service takes it. */
type Spreadsheet = { readonly csv: string } | { readonly xlsx: string };

/** First bytes of a zip archive, which an XLSX file is. */
const ZIP = [0x50, 0x4b];

/** Reads a spreadsheet that a person chose. Excel saves many CSV files in Windows-1252, not in UTF-8. */
export async function readSpreadsheet(file: File): Promise<Spreadsheet> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ZIP.every((byte, index) => bytes[index] === byte)) return { xlsx: toBase64(bytes) };
  return { csv: decodeText(bytes) };
}

function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Only a text that is not UTF-8 is refused, and every byte has a character in Windows-1252.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const CHUNK_BYTES = 8192;

/** Encodes bytes in base64. A call has a limited number of arguments, so it takes them in chunks. */
function toBase64(bytes: Uint8Array): string {
  const chunks = Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_chunk, index) =>
    String.fromCharCode(...bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES)),
  );
  return btoa(chunks.join(''));
}
