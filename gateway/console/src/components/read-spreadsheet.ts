import { inLanguage, say } from '@chasqui/core/messages';
import { toSpreadsheetFile } from '@chasqui/core/spreadsheet-file';
import { requestLanguage } from '../language/request-language.ts';
import { readBase64 } from './read-base64.ts';

const UNREADABLE = say(
  'The file cannot be read. If it was changed, choose it again.',
  'No se puede leer el archivo. Si lo modificó, vuelva a elegirlo.',
);

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Sends a spreadsheet after the answer about the one before: the service reads one spreadsheet of a company at a time.
 * @throws the reason of the signal if the answer is no longer needed
 */
export function inTurn<Answer>(signal: AbortSignal, send: () => Promise<Answer>): Promise<Answer> {
  const begin = () => {
    signal.throwIfAborted();
    return send();
  };
  // The caller of the one before has its error.
  const turn = lastTurn.then(begin, begin);
  lastTurn = turn;
  return turn;
}

/** Returns a text that tells files apart. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

/**
 * Reads a spreadsheet that a person chose, as the service takes it.
 * @throws Error in words for people if the file was changed or removed since
 */
export async function readSpreadsheet(chosen: File): Promise<{ readonly csv: string } | { readonly xlsx: string }> {
  const content = await chosen.arrayBuffer().catch((cause: unknown) => {
    throw new Error(inLanguage(UNREADABLE, requestLanguage()), { cause });
  });
  const file = toSpreadsheetFile(new Uint8Array(content));
  return file.kind === 'csv' ? { csv: file.text } : { xlsx: await readBase64(new Blob([content])) };
}
