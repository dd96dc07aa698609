import { toSpreadsheetFile } from '@chasqui/core/spreadsheet-file';
import { readBase64 } from './read-base64.ts';

/** Returns a text that tells files apart. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

/** Reads a spreadsheet that a person chose, as the service takes it. */
export async function readSpreadsheet(chosen: File): Promise<{ readonly csv: string } | { readonly xlsx: string }> {
  const file = toSpreadsheetFile(new Uint8Array(await chosen.arrayBuffer()));
  return file.kind === 'csv' ? { csv: file.text } : { xlsx: await readBase64(chosen) };
}
