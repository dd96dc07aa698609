import type { ChasquiClient, DocumentRecord } from '@chasqui/client';
import { DOCUMENT_TYPE_CODES, type DocumentTypeCode } from '@chasqui/core/document-types';
import { parseDocumentId } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import { UsageError } from './command.ts';
import { NotFoundError } from './report-error.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Number with or without its type. Series of communications are days, and those of printed forms are digits. */
const NUMBER = /^(?:([A-Z0-9]{2})-)?([A-Z0-9]{4}|\d{8})-(\d{1,8})$/;

/** Name of a document as people give it. */
export type DocumentName =
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'document_id'; readonly documentId: string }
  | {
      readonly kind: 'number';
      readonly type: DocumentTypeCode | undefined;
      readonly series: string;
      readonly correlative: number;
    };

/**
 * Reads an id, a documentId (`20123456789-01-F001-12`) or a number with or without its type (`01-F001-12`, `F001-12`).
 * @throws UsageError
 */
export function readDocumentName(text: string): DocumentName {
  if (ID.test(text.toLowerCase())) return { kind: 'id', id: text.toLowerCase() };
  const documentId = text.toUpperCase();
  if (parseDocumentId(documentId) !== null) return { kind: 'document_id', documentId };
  const [, type, series, correlative] = NUMBER.exec(documentId) ?? [];
  const code = DOCUMENT_TYPE_CODES.find((known) => known === type);
  if (series !== undefined && code === type)
    return { kind: 'number', type: code, series, correlative: Number(correlative) };
  throw new UsageError(
    say(
      `"${text}" is no number (F001-12, 01-F001-12, 20123456789-01-F001-12) and no id`,
      `"${text}" no es un número (F001-12, 01-F001-12, 20123456789-01-F001-12) ni un id`,
    ),
  );
}

/**
 * Returns the record of a document that a person named.
 * @throws UsageError, NotFoundError, ChasquiApiError, ChasquiNetworkError
 */
export async function findDocument(client: ChasquiClient, text: string): Promise<DocumentRecord> {
  const name = readDocumentName(text);
  if (name.kind === 'id') return client.documents.get.query({ id: name.id });
  if (name.kind === 'document_id') return client.documents.getByNumber.query({ documentId: name.documentId });
  const { type, series, correlative } = name;
  const { data } = await client.documents.list.query({ series, correlative, ...(type !== undefined && { type }) });
  const holders = data.filter(({ status }) => status !== 'ERROR' && status !== 'SIGN_ERROR');
  const found = holders.length > 0 ? holders : data.slice(0, 1);
  const [only, other] = found;
  if (other !== undefined) {
    const numbers = found.map(({ documentId }) => documentId).join(', ');
    throw new UsageError(
      say(`several documents have this number: ${numbers}`, `varios comprobantes tienen este número: ${numbers}`),
    );
  }
  if (only !== undefined) return client.documents.get.query({ id: only.id });
  throw new NotFoundError(say(`document ${text} does not exist`, `el comprobante ${text} no existe`));
}
