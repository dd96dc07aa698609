/**
 * Catalog 20: the reasons for a transfer that the API takes, with the text that is sent and printed. Of 19 the catalog has
 * had two meanings; this is the one the API gives it.
 */
export const TRANSFER_REASONS = {
  '01': { code: '01', name: 'Venta' },
  '02': { code: '02', name: 'Compra' },
  '04': { code: '04', name: 'Traslado entre establecimientos de la misma empresa' },
  '08': { code: '08', name: 'Importación' },
  '09': { code: '09', name: 'Exportación' },
  '13': { code: '13', name: 'Otros' },
  '14': { code: '14', name: 'Venta sujeta a confirmación del comprador' },
  '17': { code: '17', name: 'Traslado de bienes para transformación' },
  '18': { code: '18', name: 'Traslado por emisor itinerante de comprobantes de pago' },
  '19': { code: '19', name: 'Traslado a zona primaria' },
} as const;

export type TransferReasonCode = keyof typeof TRANSFER_REASONS;

export const TRANSFER_REASON_CODES = [
  '01',
  '02',
  '04',
  '08',
  '09',
  '13',
  '14',
  '17',
  '18',
  '19',
] as const satisfies readonly TransferReasonCode[];
