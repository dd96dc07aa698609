import { IDENTITY_TYPES, isIdentityTypeCode } from '../catalogs/index.ts';
import { decimal, formatAmount } from '../decimal/index.ts';
import { type DocumentTypeCode, titleOf } from '../document-types.ts';
import { DOCUMENT_FIGURES, type DocumentFigure } from '../documents/kit/document-totals.ts';
import { formatDocumentId, formatDocumentNumber } from '../identity.ts';
import { DOCUMENT_STATUS_WORDS, type DocumentStatus, statusOf } from '../lifecycle/index.ts';
import type { BilingualColumn } from './column.ts';
import { type ExportedDocument, isCredit } from './exported-document.ts';

/** Spanish headings of the figures. */
export const FIGURE_HEADINGS: Readonly<Record<DocumentFigure, string>> = {
  taxable: 'Op. gravadas',
  exempt: 'Op. exoneradas',
  unaffected: 'Op. inafectas',
  free: 'Op. gratuitas',
  export: 'Exportación',
  isc: 'ISC',
  igv: 'IGV',
  ivap: 'IVAP',
  icbper: 'ICBPER',
  discount: 'Descuentos',
  charges: 'Cargos',
  prepaid: 'Anticipos',
  perception: 'Percepción',
  rounding: 'Redondeo',
  payable: 'Importe a pagar',
  total: 'Total',
};

/** Totals of version 0.1. Their columns keep their places. */
const FIRST_FIGURES: readonly DocumentFigure[] = [
  'taxable',
  'exempt',
  'unaffected',
  'free',
  'isc',
  'igv',
  'discount',
  'total',
];

/** Columns of the documents export: one row for each document. Amounts of credit notes are negative. */
export const DOCUMENT_COLUMNS: readonly BilingualColumn<ExportedDocument>[] = [
  text('documentId', 'Comprobante', 30, (document) => formatDocumentId(document)),
  {
    ...text('type', 'Tipo', 6, ({ documentType }) => documentType),
    translate: (type) => titleOf(type as DocumentTypeCode),
  },
  text('series', 'Serie', 10, ({ series }) => series),
  whole('correlative', 'Número', 11, ({ correlative }) => String(correlative)),
  day('issueDate', 'Fecha de emisión', ({ issueDate }) => issueDate),
  day('dueDate', 'Fecha de vencimiento', ({ dueDate }) => dueDate),
  text('currencyCode', 'Moneda', 13, ({ currencyCode }) => currencyCode),
  {
    ...text(
      'customerIdentityType',
      'Tipo de documento del cliente',
      20,
      ({ counterparty }) => counterparty.identityType,
    ),
    translate: (code) => (isIdentityTypeCode(code) ? IDENTITY_TYPES[code].printed : code),
  },
  text('customerIdentityNumber', 'RUC o documento', 23, ({ counterparty }) => counterparty.identityNumber),
  text('customerName', 'Cliente', 40, ({ counterparty }) => counterparty.name),
  ...FIRST_FIGURES.map(amount),
  {
    ...text('status', 'Estado', 16, ({ state }) => statusOf(state)),
    translate: (status) => DOCUMENT_STATUS_WORDS[status as DocumentStatus].es,
  },
  truth('voided', 'Anulado', 8, ({ voided }) => voided),
  instant('voidedAt', 'Fecha de anulación', ({ voidedAt }) => voidedAt),
  text('cdrResponseCode', 'Código de la SUNAT', 16, ({ responseCode }) => responseCode),
  text('cdrDescription', 'Respuesta de la SUNAT', 40, ({ responseDescription }) => responseDescription),
  text('modifies', 'Modifica a', 20, ({ modifies }) => {
    return modifies && `${modifies.documentType}-${formatDocumentNumber(modifies)}`;
  }),
  instant('createdAt', 'Registrado', ({ createdAt }) => createdAt),
  text('id', 'Identificador', 38, ({ id }) => id),
  truth('cdrMissing', 'Falta el CDR', 11, ({ cdrMissing }) => cdrMissing),
  ...DOCUMENT_FIGURES.filter((figure) => !FIRST_FIGURES.includes(figure)).map(amount),
  truth('livemode', 'Empresa real', 12, ({ livemode }) => livemode),
];

type Reading<Value> = (document: ExportedDocument) => Value;
type DocumentColumn = BilingualColumn<ExportedDocument>;

function text(name: string, heading: string, width: number, read: Reading<string | null>): DocumentColumn {
  return { name, heading, kind: 'text', width, read };
}

function whole(name: string, heading: string, width: number, read: Reading<string>): DocumentColumn {
  return { name, heading, kind: 'whole', width, read };
}

function day(name: string, heading: string, read: Reading<string | null>): DocumentColumn {
  return { name, heading, kind: 'day', width: 12, read };
}

function instant(name: string, heading: string, readInstant: Reading<Date | null>): DocumentColumn {
  return {
    name,
    heading,
    kind: 'instant',
    width: 20,
    read: (document) => readInstant(document)?.toISOString() ?? null,
  };
}

function truth(name: string, heading: string, width: number, read: Reading<boolean>): DocumentColumn {
  return { name, heading, kind: 'truth', width, read: (document) => String(read(document)) };
}

function amount(name: DocumentFigure): DocumentColumn {
  const heading = FIGURE_HEADINGS[name];
  return { name, heading, kind: 'amount', width: 14, read: (document) => signedAmount(document, name) };
}

function signedAmount(document: ExportedDocument, figure: DocumentFigure): string {
  const value = decimal(document.totals[figure]);
  return formatAmount(isCredit(document) && !value.isZero() ? value.negated() : value);
}
