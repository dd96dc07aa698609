import { codesOf } from './codes.ts';

/** Catalog 51: operation types of sales (InvoiceTypeCode/@listID). */
export const OPERATION_TYPES = {
  '0101': { code: '0101', name: 'Venta interna', detraction: false },
  '0112': { code: '0112', name: 'Venta interna - sustenta gastos deducibles de persona natural', detraction: false },
  '0200': { code: '0200', name: 'Exportación de bienes', detraction: false },
  '0201': {
    code: '0201',
    name: 'Exportación de servicios - prestación realizada íntegramente en el país',
    detraction: false,
  },
  '0202': {
    code: '0202',
    name: 'Exportación de servicios - prestación de servicios de hospedaje a no domiciliado',
    detraction: false,
  },
  '0203': { code: '0203', name: 'Exportación de servicios - transporte de navieras', detraction: false },
  '0204': {
    code: '0204',
    name: 'Exportación de servicios - servicios a naves y aeronaves de bandera extranjera',
    detraction: false,
  },
  '0205': {
    code: '0205',
    name: 'Exportación de servicios - servicios que conforman un paquete turístico',
    detraction: false,
  },
  '0206': {
    code: '0206',
    name: 'Exportación de servicios - servicios complementarios al transporte de carga',
    detraction: false,
  },
  '0207': {
    code: '0207',
    name: 'Exportación de servicios - suministro de energía eléctrica a sujetos domiciliados en ZED',
    detraction: false,
  },
  '0208': {
    code: '0208',
    name: 'Exportación de servicios - prestación realizada parcialmente en el extranjero',
    detraction: false,
  },
  '0401': { code: '0401', name: 'Ventas a no domiciliados que no califican como exportación', detraction: false },
  '2001': { code: '2001', name: 'Operación sujeta a percepción', detraction: false },
  '1001': { code: '1001', name: 'Operación sujeta a detracción', detraction: true },
  '1002': { code: '1002', name: 'Operación sujeta a detracción - recursos hidrobiológicos', detraction: true },
  '1003': { code: '1003', name: 'Operación sujeta a detracción - transporte de pasajeros', detraction: true },
  '1004': { code: '1004', name: 'Operación sujeta a detracción - transporte de carga', detraction: true },
} as const;

export type OperationTypeCode = keyof typeof OPERATION_TYPES;

export const OPERATION_TYPE_CODES = codesOf(OPERATION_TYPES);

/** Exports: all lines are of affectation 40 (2642). */
export const EXPORT_OPERATIONS: ReadonlySet<OperationTypeCode> = new Set<OperationTypeCode>([
  '0200',
  '0201',
  '0202',
  '0203',
  '0204',
  '0205',
  '0206',
  '0207',
  '0208',
]);

/** Sales to buyers who do not live in Peru. */
export function isForeignOperation(code: OperationTypeCode | undefined): boolean {
  return code !== undefined && (code === '0401' || EXPORT_OPERATIONS.has(code));
}

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

/** Catalog 16: price of a line. */
export const PRICE_TYPES = {
  '01': { code: '01', name: 'Precio unitario (incluye el IGV)' },
  '02': { code: '02', name: 'Valor referencial unitario en operaciones no onerosas' },
} as const;

interface LegendEntry {
  readonly code: string;
  readonly text: string;
}

function legend(code: string, text: string): LegendEntry {
  return { code, text };
}

/** Catalog 52: code of the payable amount in words. */
export const AMOUNT_LEGEND = '1000';

/** Catalog 52: legends that follow from the content of a sale. */
export const LEGENDS = {
  '1002': legend('1002', 'TRANSFERENCIA GRATUITA DE UN BIEN Y/O SERVICIO PRESTADO GRATUITAMENTE'),
  '2000': legend('2000', 'COMPROBANTE DE PERCEPCIÓN'),
  '2005': legend('2005', 'VENTA REALIZADA POR EMISOR ITINERANTE'),
  '2006': legend('2006', 'Operación sujeta a detracción'),
  '2007': legend('2007', 'Operación sujeta a IVAP'),
} as const;

/** Catalog 52: legends that only the issuer knows. */
export const REQUESTED_LEGENDS = {
  '2001': legend('2001', 'BIENES TRANSFERIDOS EN LA AMAZONÍA REGIÓN SELVA PARA SER CONSUMIDOS EN LA MISMA'),
  '2002': legend('2002', 'SERVICIOS PRESTADOS EN LA AMAZONÍA REGIÓN SELVA PARA SER CONSUMIDOS EN LA MISMA'),
  '2003': legend('2003', 'CONTRATOS DE CONSTRUCCIÓN EJECUTADOS EN LA AMAZONÍA REGIÓN SELVA'),
  '2004': legend('2004', 'Agencia de viaje - Paquete turístico'),
  '2008': legend('2008', 'VENTA EXONERADA DEL IGV-ISC-IPM. PROHIBIDA LA VENTA FUERA DE LA ZONA COMERCIAL DE TACNA'),
  '2009': legend('2009', 'PRIMERA VENTA DE MERCANCÍA IDENTIFICABLE ENTRE USUARIOS DE LA ZONA COMERCIAL'),
  '2010': legend('2010', 'Restitución simplificado de derechos arancelarios'),
  '2011': legend('2011', 'EXPORTACIÓN DE SERVICIOS - DECRETO LEGISLATIVO N° 919'),
} as const;

export const REQUESTED_LEGEND_CODES = codesOf(REQUESTED_LEGENDS);

export interface Allowance {
  readonly name: string;
  /** True for a charge, false for a discount: cbc:ChargeIndicator (3114). */
  readonly charge: boolean;
}

function discount(name: string): Allowance {
  return { name, charge: false };
}

function charge(name: string): Allowance {
  return { name, charge: true };
}

/** Catalog 53: discounts and charges. 00, 01, 47 and 48 are of a line, the others of the whole document. */
const ALLOWANCE_ENTRIES = {
  '00': discount('Descuentos que afectan la base imponible del IGV'),
  '01': discount('Descuentos que no afectan la base imponible del IGV'),
  '02': discount('Descuentos globales que afectan la base imponible del IGV'),
  '03': discount('Descuentos globales que no afectan la base imponible del IGV'),
  '04': discount('Descuentos globales por anticipos gravados'),
  '05': discount('Descuentos globales por anticipos exonerados'),
  '06': discount('Descuentos globales por anticipos inafectos'),
  '20': discount('Anticipos de ISC'),
  '45': charge('FISE'),
  '46': charge('Recargo al consumo y/o propinas'),
  '47': charge('Cargos que afectan la base imponible del IGV'),
  '48': charge('Cargos que no afectan la base imponible del IGV'),
  '49': charge('Cargos globales que afectan la base imponible del IGV'),
  '50': charge('Cargos globales que no afectan la base imponible del IGV'),
  '51': charge('Percepción venta interna'),
  '52': charge('Percepción a la adquisición de combustible'),
  '53': charge('Percepción realizada al agente de percepción con tasa especial'),
  '62': discount('Retención del IGV'),
} as const satisfies Readonly<Record<string, Allowance>>;

export type AllowanceCode = keyof typeof ALLOWANCE_ENTRIES;

export const ALLOWANCES: Readonly<Record<AllowanceCode, Allowance>> = ALLOWANCE_ENTRIES;

/** Rates of the perception regimes 51, 52 and 53, as fractions. */
export const SALE_PERCEPTION_RATES = { '51': '0.02', '52': '0.01', '53': '0.005' } as const;

export type SalePerceptionCode = keyof typeof SALE_PERCEPTION_RATES;

export const SALE_PERCEPTION_CODES = codesOf(SALE_PERCEPTION_RATES);
