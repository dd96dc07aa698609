import { ChasquiError } from '@chasqui/core/errors';
import type { ExportKind } from '@chasqui/core/exports';

/** Documents that an export may have to be answered directly: what is sent within a minute or two. */
const MOST_DOCUMENTS: Readonly<Record<ExportKind, number>> = {
  documents: 50_000,
  'sales-register': 50_000,
  archive: 2_000,
};

/** @throws ChasquiError CONFLICT when an export is too long to be answered directly */
export function refuseTooLong(kind: ExportKind, documents: number): void {
  const most = MOST_DOCUMENTS[kind];
  if (documents <= most) return;
  throw new ChasquiError(
    'CONFLICT',
    `The export has ${documents} documents, and up to ${most} are answered directly: POST /api/exports makes longer ones`,
  );
}
