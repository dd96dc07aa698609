import { ChasquiError } from '@chasqui/core/errors';
import type { ExportKind } from '@chasqui/core/exports';

/** Most documents of an export that is answered directly: about as many as are sent in a minute or two. */
const MOST_DOCUMENTS: Readonly<Record<ExportKind, number>> = {
  documents: 50_000,
  'sales-register': 50_000,
  archive: 2_000,
};

/**
 * Refuses an export that is too long for a direct answer.
 * @throws ChasquiError CONFLICT
 */
export function refuseTooLong(kind: ExportKind, documents: number): void {
  const most = MOST_DOCUMENTS[kind];
  if (documents <= most) return;
  throw new ChasquiError(
    'CONFLICT',
    `The export has ${documents} documents, and up to ${most} are answered directly: POST /api/exports makes longer ones`,
  );
}
