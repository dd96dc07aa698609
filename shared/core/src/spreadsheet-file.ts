/** Bytes of a workbook, or the text of a CSV file. Its delimiter is found in the first lines if it is not given. */
export type SpreadsheetFile =
  | { readonly kind: 'csv'; readonly text: string; readonly delimiter?: string | undefined }
  | { readonly kind: 'xlsx'; readonly bytes: Uint8Array };

/** First bytes of a zip archive, which an XLSX file is. */
const ZIP = [0x50, 0x4b];

/** Returns a file as a workbook if it is a zip archive, otherwise as text. */
export function toSpreadsheetFile(bytes: Uint8Array): SpreadsheetFile {
  if (ZIP.every((byte, index) => bytes[index] === byte)) return { kind: 'xlsx', bytes };
  return { kind: 'csv', text: decodeText(bytes) };
}

/** Excel saves many CSV files in Windows-1252, not in UTF-8. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Only a text that is not UTF-8 is refused, and every byte has a character in Windows-1252.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
