import { readBase64 } from '../components/read-base64.ts';

/** Content of a spreadsheet, as the service takes it. */
type Spreadsheet = { readonly csv: string } | { readonly xlsx: string };

/** First bytes of a zip archive, which an XLSX file is. */
const ZIP = [0x50, 0x4b];

/** Reads a spreadsheet that a person chose. Excel saves many CSV files in Windows-1252, not in UTF-8. */
export async function readSpreadsheet(file: File): Promise<Spreadsheet> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ZIP.every((byte, index) => bytes[index] === byte)) return { xlsx: await readBase64(file) };
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
