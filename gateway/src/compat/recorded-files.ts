import { paperOf } from '@chasqui/core/print';
import { getDocument } from '@chasqui/db/documents';
import { getSettings } from '@chasqui/db/tenants';
import { findFile } from '../operations/document-files/find-file.ts';
import { getPdf } from '../operations/document-files/get-pdf.ts';
import type { DocumentRecordBody } from '../operations/procedures/documents/document-body.ts';
import type { Door } from './door.ts';

/** Signed XML and CDR of a recorded document; null for a file that it does not have. */
export interface RecordedFiles {
  readonly xml: Uint8Array | null;
  readonly cdrZip: Uint8Array | null;
}

export async function readRecordedFiles({ deps, tenant }: Door, id: string): Promise<RecordedFiles> {
  const document = await getDocument(deps.db, tenant, id);
  const [xml, cdr] = await Promise.all([
    findFile(deps.db, tenant, document, 'signed_xml'),
    findFile(deps.db, tenant, document, 'cdr'),
  ]);
  return { xml: xml?.bytes ?? null, cdrZip: cdr?.bytes ?? null };
}

/** Returns the PDF of a recorded document on the paper of its company. */
export async function readPdf(
  { deps, tenant }: Door,
  { id, documentType }: Pick<DocumentRecordBody, 'id' | 'documentType'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const format = paperOf((await getSettings(deps.db, tenant)).print, documentType);
  const pdf = await getPdf({ deps, tenant, requestId: tenant.requestId ?? '' }, { documentId: id, format });
  return new Uint8Array(pdf.bytes);
}
