import { IDENTITY_TYPES, isIdentityTypeCode } from '../catalogs/index.ts';
import type { BilingualColumn, CellKind } from './column.ts';
import { type ExportedPurchase, PURCHASE_AMOUNTS, type PurchaseAmount } from './exported-purchase.ts';

type PurchaseColumn = BilingualColumn<ExportedPurchase>;
type Read = PurchaseColumn['read'];

const STATES: ReadonlyMap<string, string> = new Map([
  ['ACCEPTED', 'Aceptado'],
  ['VOIDED', 'Anulado'],
  ['AUTHORIZED', 'Autorizado'],
  ['REJECTED', 'Rechazado'],
  ['NOT_FOUND', 'No existe en SUNAT'],
  ['NOT_COVERED', 'Sin consulta'],
]);

/** Columns of the purchases export: one row for each document. Amounts in soles of credit notes are negative. */
export const PURCHASE_COLUMNS: readonly PurchaseColumn[] = [
  column('period', 'Periodo', 'text', 9, ({ period }) => period),
  {
    ...column('supplierIdentityType', 'Tipo de documento', 'text', 18, (purchase) => purchase.supplierIdentityType),
    translate: (code) => (isIdentityTypeCode(code) ? IDENTITY_TYPES[code].printed : code),
  },
  column('supplierIdentityNumber', 'RUC o documento', 'text', 16, (purchase) => purchase.supplierIdentityNumber),
  column('supplierName', 'Proveedor', 'text', 40, ({ supplierName }) => supplierName),
  column('documentType', 'Tipo', 'text', 6, ({ documentType }) => documentType),
  column('series', 'Serie', 'text', 10, ({ series }) => series),
  column('number', 'Número', 'text', 11, ({ number }) => number),
  column('issueDate', 'Fecha de emisión', 'day', 12, ({ issueDate }) => issueDate),
  column('currencyCode', 'Moneda', 'text', 8, ({ currencyCode }) => currencyCode),
  column('exchangeRate', 'Tipo de cambio', 'text', 14, ({ exchangeRate }) => exchangeRate),
  column('documentTotal', 'Total del comprobante', 'amount', 14, ({ total }) => total),
  ...Object.entries(PURCHASE_AMOUNTS).map(([name, heading]) =>
    column(name, heading, 'amount', 14, ({ amounts }) => amounts?.[name as PurchaseAmount] ?? null),
  ),
  column('inProposal', 'En la propuesta', 'truth', 10, ({ isProposed }) => String(isProposed)),
  {
    ...column('validity', 'Estado en la SUNAT', 'text', 18, ({ validity }) => validity),
    translate: (state) => STATES.get(state) ?? state,
  },
  column('checkedAt', 'Verificado', 'instant', 20, ({ checkedAt }) => checkedAt?.toISOString() ?? null),
  column('signatureValid', 'Firma válida', 'truth', 10, ({ signatureValid }) =>
    signatureValid === null ? null : String(signatureValid),
  ),
  column('car', 'CAR', 'text', 30, ({ car }) => car),
  column('id', 'Identificador', 'text', 38, ({ id }) => id),
];

function column(name: string, heading: string, kind: CellKind, width: number, read: Read): PurchaseColumn {
  return { name, heading, kind, width, read };
}
