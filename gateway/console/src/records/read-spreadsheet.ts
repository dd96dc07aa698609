import { toSpreadsheetFile } from '@chasqui/core/spreadsheet-file';
import { readBase64 } from '../components/read-base64.ts';

/** Content of a spreadsheet, as the service takes it. */
type Spreadsheet = { readonly csv: string } | { readonly xlsx: string };

/** Reads a spreadsheet that a person chose. */
export async function readSpreadsheet(chosen: File): Promise<Spreadsheet> {
  const file = toSpreadsheetFile(new Uint8Array(await chosen.arrayBuffer()));
  return file.kind === 'csv' ? { csv: file.text } : { xlsx: await readBase64(chosen) };
}
