import type { CompletedNote } from '../completed-sale.ts';
import { summarizeSaleDocument } from '../summarize.ts';
import { listModified } from './complete-note.ts';
import type { NoteRequest } from './request.ts';

/** Returns the summary of a note for lists and records. `correlative` is undefined if the client left it out. */
export function summarizeNote(
  request: NoteRequest & { readonly correlative?: number | undefined },
  note: CompletedNote,
) {
  const [modifies = null] = listModified(request);
  return { ...summarizeSaleDocument(request, note), modifies };
}
