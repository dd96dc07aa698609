import { codesOf } from './codes.ts';

/** Catalog 51: operation types of purchase settlements (InvoiceTypeCode/@listID, 3206). */
export const PURCHASE_OPERATIONS = {
  '0501': { code: '0501', name: 'Compra interna' },
  '0502': { code: '0502', name: 'Anticipo' },
  '0503': { code: '0503', name: 'Compra de oro' },
} as const;

export type PurchaseOperationCode = keyof typeof PURCHASE_OPERATIONS;

export const PURCHASE_OPERATION_CODES = codesOf(PURCHASE_OPERATIONS);

/** Catalog 60: kinds of a place at which goods are bought (2459). */
export const PLACE_TYPES = {
  '01': { code: '01', name: 'Lugar de venta' },
  '02': { code: '02', name: 'Lugar de producción' },
  '03': { code: '03', name: 'Lugar de extracción' },
  '04': { code: '04', name: 'Lugar de explotación' },
  '05': { code: '05', name: 'Otros' },
} as const;

export type PlaceTypeCode = keyof typeof PLACE_TYPES;

export const PLACE_TYPE_CODES = codesOf(PLACE_TYPES);
