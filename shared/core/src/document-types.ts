/**
 * Kinds of documents: a sale on its own, a note on a sale, a purchase settlement, a guide, a retention or perception, or
 * a file about other documents.
 */
export type DocumentKind = 'sale' | 'note' | 'settlement' | 'guide' | 'withholding' | 'communication';

/** Facts of a document type that are asked about documents of any type. The rest of its knowledge is in its definition. */
interface DocumentTypeFacts {
  /** Code of catalog 01, or that of a communication. */
  readonly code: string;
  /** Spanish name, for messages. */
  readonly title: string;
  readonly kind: DocumentKind;
  /** First letters of its series (1001, 2345). Empty if the day of issue is its series. */
  readonly seriesLetters: readonly string[];
  /** Numbering of a series that is not registered: by the service, or by the client. */
  readonly numberedBy: 'service' | 'client';
  /** Communication that voids it, by SUNAT's code. Notes on boletas go in an RC too. Null if no file voids the type. */
  readonly voidedBy: 'RA' | 'RC' | 'RR' | null;
}

/** Every type that the service records, in the order in which people look for them. */
export const DOCUMENT_TYPES = [
  { code: '01', title: 'Factura', kind: 'sale', seriesLetters: ['F'], numberedBy: 'service', voidedBy: 'RA' },
  { code: '03', title: 'Boleta de venta', kind: 'sale', seriesLetters: ['B'], numberedBy: 'service', voidedBy: 'RC' },
  {
    code: '07',
    title: 'Nota de crédito',
    kind: 'note',
    seriesLetters: ['F', 'B'],
    numberedBy: 'service',
    voidedBy: 'RA',
  },
  {
    code: '08',
    title: 'Nota de débito',
    kind: 'note',
    seriesLetters: ['F', 'B'],
    numberedBy: 'service',
    voidedBy: 'RA',
  },
  { code: '09', title: 'Guía de remisión', kind: 'guide', seriesLetters: ['T'], numberedBy: 'client', voidedBy: null },
  {
    code: '31',
    title: 'Guía de remisión transportista',
    kind: 'guide',
    seriesLetters: ['V'],
    numberedBy: 'client',
    voidedBy: null,
  },
  {
    code: '04',
    title: 'Liquidación de compra',
    kind: 'settlement',
    seriesLetters: ['L'],
    numberedBy: 'service',
    voidedBy: 'RR',
  },
  {
    code: '20',
    title: 'Comprobante de retención',
    kind: 'withholding',
    seriesLetters: ['R'],
    numberedBy: 'client',
    voidedBy: 'RR',
  },
  {
    code: '40',
    title: 'Comprobante de percepción',
    kind: 'withholding',
    seriesLetters: ['P'],
    numberedBy: 'client',
    voidedBy: 'RR',
  },
  {
    code: 'RA',
    title: 'Comunicación de baja',
    kind: 'communication',
    seriesLetters: [],
    numberedBy: 'service',
    voidedBy: null,
  },
  {
    code: 'RC',
    title: 'Resumen diario',
    kind: 'communication',
    seriesLetters: [],
    numberedBy: 'service',
    voidedBy: null,
  },
  {
    code: 'RR',
    title: 'Resumen de reversiones',
    kind: 'communication',
    seriesLetters: [],
    numberedBy: 'service',
    voidedBy: null,
  },
] as const satisfies readonly DocumentTypeFacts[];

type Row = (typeof DOCUMENT_TYPES)[number];

export type DocumentTypeCode = Row['code'];

/** Types of documents that a spreadsheet may have. Their columns are in their definitions. */
export const IMPORTED_TYPES = ['01', '03', '07', '08', '09', '31'] as const satisfies readonly DocumentTypeCode[];
export type ImportedType = (typeof IMPORTED_TYPES)[number];
/** Code of a type that a communication voids. */
export type CodeVoidedBy<File extends 'RA' | 'RC' | 'RR'> = Extract<Row, { readonly voidedBy: File }>['code'];
export type CodeOfKind<Kind extends DocumentKind> = Extract<Row, { readonly kind: Kind }>['code'];

/** Codes of every type, in ascending order. */
export const DOCUMENT_TYPE_CODES: readonly DocumentTypeCode[] = DOCUMENT_TYPES.map(({ code }) => code).sort();

/** Returns the facts of a type; undefined if the service issues no such type. */
export function findTypeFacts(documentType: string): DocumentTypeFacts | undefined {
  return DOCUMENT_TYPES.find(({ code }) => code === documentType);
}

/** Returns true if a type is of the kind. Types that the service does not issue are of none. */
export function isOfKind(documentType: string, kind: DocumentKind): boolean {
  return findTypeFacts(documentType)?.kind === kind;
}

/** Returns the codes of the types of some kinds, in ascending order. */
export function codesOfKind<Kind extends DocumentKind>(...kinds: readonly Kind[]): CodeOfKind<Kind>[] {
  const codes = DOCUMENT_TYPES.filter((row) => kinds.some((kind) => kind === row.kind)).map(({ code }) => code);
  // TypeScript does not narrow a row by a generic kind.
  return codes.sort() as CodeOfKind<Kind>[];
}

/** Returns true for types that clients number themselves, unless the series is registered. */
export function isNumberedByClients(documentType: string): boolean {
  return findTypeFacts(documentType)?.numberedBy === 'client';
}

/** Returns the codes of the types whose series may begin with a letter, in ascending order. */
export function typesOfLetter(letter: string): DocumentTypeCode[] {
  return DOCUMENT_TYPE_CODES.filter((code) => findTypeFacts(code)?.seriesLetters.includes(letter));
}

const TITLES: Readonly<Record<DocumentTypeCode, string>> = Object.fromEntries(
  DOCUMENT_TYPES.map(({ code, title }) => [code, title]),
) as Record<DocumentTypeCode, string>;

/** Returns true if the service issues the type. */
export function isDocumentTypeCode(code: string): code is DocumentTypeCode {
  return Object.hasOwn(TITLES, code);
}

/** Returns the Spanish name of a type. */
export function titleOf(code: DocumentTypeCode): string {
  return TITLES[code];
}
