import type { CompletedSale } from '@chasqui/core/documents/sale/completed-sale';
import { XmlReading } from '@chasqui/core/xml';
import { parseDocument } from '../checks/xml.ts';
import { findDocumentType } from '../document-types/index.ts';
import { parseFileName } from '../file-name.ts';
import type { Submission } from '../submission.ts';
import { packFactura, type SendOptions } from './wire.ts';

/** Time of the tests: the facturas of `factura.ts` are a few days old and the certificates are in force. */
export const TEST_TIME = new Date('2026-01-20T12:00:00Z');

interface SubmissionOptions extends SendOptions {
  /** File name of the submission; defaults to the document's own. */
  readonly base?: string;
  readonly receivedAt?: Date;
}

export async function submit(sale: CompletedSale, options: SubmissionOptions = {}): Promise<Submission> {
  const { fileName, xml } = await packFactura(sale, options);
  const bytes = Buffer.from(xml, 'utf8');
  const name = parseFileName(options.base ?? fileName.replace('.zip', ''));
  const type = findDocumentType('01');
  if (name === null || type === undefined) throw new Error('This is not the name of a factura');
  const root = parseDocument(bytes, type);
  if (!(root instanceof XmlReading)) throw new Error(`The factura cannot be read: ${root.message}`);
  return { name, type, bytes, root, document: type.open(root), receivedAt: options.receivedAt ?? TEST_TIME };
}
