/** Catalog 01: the documents this service emits. */
export const DOCUMENT_TYPES = {
  '01': { code: '01', name: 'FACTURA' },
  '03': { code: '03', name: 'BOLETA DE VENTA' },
  '07': { code: '07', name: 'NOTA DE CREDITO' },
  '08': { code: '08', name: 'NOTA DE DEBITO' },
  '09': { code: '09', name: 'GUIA DE REMISION REMITENTE' },
  '20': { code: '20', name: 'COMPROBANTE DE RETENCION' },
  '40': { code: '40', name: 'COMPROBANTE DE PERCEPCION' },
} as const;

export type EmittedDocumentType = keyof typeof DOCUMENT_TYPES;
