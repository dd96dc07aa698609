import { codesOf } from './codes.ts';

/** Catalog 51: operation types of sales (InvoiceTypeCode/@listID). */
export const OPERATION_TYPES = {
  '0101': { code: '0101', name: 'Venta interna', detraction: false },
  '1001': { code: '1001', name: 'Operación sujeta a detracción', detraction: true },
  '1002': { code: '1002', name: 'Operación sujeta a detracción - recursos hidrobiológicos', detraction: true },
  '1003': { code: '1003', name: 'Operación sujeta a detracción - transporte de pasajeros', detraction: true },
  '1004': { code: '1004', name: 'Operación sujeta a detracción - transporte de carga', detraction: true },
} as const;

export type OperationTypeCode = keyof typeof OPERATION_TYPES;

/** Catalog 02 (ISO 4217): currencies of a sale document. */
export const CURRENCIES = {
  PEN: { code: 'PEN', name: 'SOLES', symbol: 'S/' },
  USD: { code: 'USD', name: 'DOLARES AMERICANOS', symbol: 'US$' },
} as const;

export const CURRENCY_CODES = codesOf(CURRENCIES);

/**
 * Catalog 02 (ISO 4217): currencies of documents of other issuers. SUNAT's schemas of UBL 2.0 are of 2007, and a
 * document with a currency that they lack could not be sent. So only current ones in those schemas are listed.
 */
export const ISO_CURRENCY_CODES: readonly string[] = [
  'AED AFN ALL AMD ANG AOA ARS AUD AWG BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BZD CAD CDF CHF CLP',
  'CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF',
  'IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MKD',
  'MMK MNT MOP MUR MVR MWK MXN MYR NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RUB RWF SAR SBD',
  'SCR SEK SGD SHP SOS SVC SYP SZL THB TJS TND TOP TTD TWD TZS UAH UGX USD UYU UZS VND VUV WST XAF XCD XOF XPF',
  'YER ZAR',
].flatMap((codes) => codes.split(' '));

/** Catalog 16: price of a line that is sold for money. */
export const PRICE_TYPES = {
  '01': { code: '01', name: 'Precio unitario (incluye el IGV)' },
} as const;

/** Catalog 52: legends that this service writes. `text` is null if it depends on the document. */
export const LEGENDS = {
  '1000': { code: '1000', name: 'Monto en letras', text: null },
  '2006': { code: '2006', name: 'Operación sujeta a detracción', text: 'Operación sujeta a detracción' },
} as const;

/** Catalog 53: the discount of the API. It lowers the IGV base of the line and is already subtracted from its value. */
export const CHARGES = {
  '00': { code: '00', name: 'Descuentos que afectan la base imponible del IGV', level: 'line', charge: false },
} as const;
