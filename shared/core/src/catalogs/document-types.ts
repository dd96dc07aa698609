import { codesOf } from './codes.ts';

const NAMES = {
  '01': 'Factura',
  '03': 'Boleta de venta',
  '04': 'Liquidación de compra',
  '05': 'Boleto aéreo',
  '06': 'Carta de porte aéreo',
  '07': 'Nota de crédito',
  '08': 'Nota de débito',
  '09': 'Guía de remisión remitente',
  '11': 'Póliza de bolsa',
  '12': 'Ticket de máquina registradora',
  '13': 'Documento de bancos y seguros',
  '14': 'Recibo de servicios públicos',
  '15': 'Boleto de transporte urbano',
  '16': 'Boleto de viaje interprovincial',
  '18': 'Documento de AFP',
  '20': 'Comprobante de retención',
  '21': 'Conocimiento de embarque',
  '24': 'Certificado de pago de regalías',
  '28': 'Etiqueta TUUA',
  '30': 'Documento de adquirente en sistema de pago',
  '31': 'Guía de remisión transportista',
  '34': 'Documento del operador',
  '35': 'Documento del partícipe',
  '36': 'Recibo de gas natural',
  '37': 'Documento de revisiones técnicas',
  '40': 'Comprobante de percepción',
  '41': 'Comprobante de percepción impreso',
  '42': 'Documento de adquirente en sistema de pago',
  '43': 'Boleto aéreo no regular',
  '45': 'Documento de centro educativo',
  '55': 'Boleto de viaje ferroviario',
  '56': 'Comprobante de pago SEAE',
  '71': 'Guía de remisión remitente complementaria',
  '72': 'Guía de remisión transportista complementaria',
  '87': 'Nota de crédito especial',
  '88': 'Nota de débito especial',
} as const;

/** Code of a payment document of catalog 01, of any issuer. */
export type PaymentDocumentCode = keyof typeof NAMES;

export const PAYMENT_DOCUMENT_NAMES: Readonly<Record<PaymentDocumentCode, string>> = NAMES;

export function isPaymentDocumentCode(text: string): text is PaymentDocumentCode {
  return Object.hasOwn(NAMES, text);
}

export const PAYMENT_DOCUMENT_CODES = codesOf(NAMES);
