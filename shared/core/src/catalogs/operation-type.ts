/** Catalog 51: the operations this service emits (InvoiceTypeCode/@listID). */
export const OPERATION_TYPES = {
  '0101': { code: '0101', name: 'Venta interna', detraction: false },
  '1001': { code: '1001', name: 'Operación sujeta a detracción', detraction: true },
  '1002': { code: '1002', name: 'Operación sujeta a detracción - recursos hidrobiológicos', detraction: true },
  '1003': { code: '1003', name: 'Operación sujeta a detracción - transporte de pasajeros', detraction: true },
  '1004': { code: '1004', name: 'Operación sujeta a detracción - transporte de carga', detraction: true },
} as const;

export type OperationTypeCode = keyof typeof OPERATION_TYPES;
