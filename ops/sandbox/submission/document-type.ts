import { NAMESPACES } from '@chasqui/core/xml';

/** What the sandbox knows of a type of document. */
export interface DocumentType {
  /** Catalog 01. */
  readonly code: string;
  readonly root: { readonly name: string; readonly namespace: string };
  readonly series: RegExp;
  /** Our schema, by its file name. */
  readonly schema: string;
  /** The word for it in a sentence, feminine: `La Factura`. */
  readonly title: string;
}

const FACTURA: DocumentType = {
  code: '01',
  root: { name: 'Invoice', namespace: NAMESPACES.invoice },
  series: /^F[A-Z0-9]{3}$/,
  schema: 'invoice.xsd',
  title: 'Factura',
};

const DOCUMENT_TYPES: ReadonlyMap<string, DocumentType> = new Map([[FACTURA.code, FACTURA]]);

/** The type of a catalog 01 code; undefined for those the sandbox does not take yet. */
export function findDocumentType(code: string): DocumentType | undefined {
  return DOCUMENT_TYPES.get(code);
}
