import { say } from '../messages/index.ts';
import { codesOf } from './codes.ts';

interface OperationDetails {
  /** True if the operation goes with a detraction. */
  readonly detraction?: true;
  /** The only document type (catalog 01) that takes the operation, if it is not for both (3206). */
  readonly only?: '01' | '03';
}

function operation<Code extends string>(code: Code, name: string, { detraction, only }: OperationDetails = {}) {
  return { code, name, detraction: detraction === true, only: only ?? null } as const;
}

/** Catalog 51: operation types of facturas and boletas (InvoiceTypeCode/@listID). */
export const OPERATION_TYPES = {
  '0101': operation('0101', 'Venta interna'),
  '0112': operation('0112', 'Venta interna - sustenta gastos deducibles de persona natural', { only: '01' }),
  '0113': operation('0113', 'Venta interna - NRUS', { only: '03' }),
  '0200': operation('0200', 'Exportación de bienes'),
  '0201': operation('0201', 'Exportación de servicios - prestación realizada íntegramente en el país'),
  '0202': operation('0202', 'Exportación de servicios - prestación de servicios de hospedaje a no domiciliado', {
    only: '01',
  }),
  '0203': operation('0203', 'Exportación de servicios - transporte de navieras'),
  '0204': operation('0204', 'Exportación de servicios - servicios a naves y aeronaves de bandera extranjera'),
  '0205': operation('0205', 'Exportación de servicios - servicios que conforman un paquete turístico', { only: '01' }),
  '0206': operation('0206', 'Exportación de servicios - servicios complementarios al transporte de carga'),
  '0207': operation('0207', 'Exportación de servicios - suministro de energía eléctrica a sujetos domiciliados en ZED'),
  '0208': operation('0208', 'Exportación de servicios - prestación realizada parcialmente en el extranjero'),
  '0401': operation('0401', 'Ventas a no domiciliados que no califican como exportación'),
  '1001': operation('1001', 'Operación sujeta a detracción', { detraction: true }),
  '1002': operation('1002', 'Operación sujeta a detracción - recursos hidrobiológicos', { detraction: true }),
  '1003': operation('1003', 'Operación sujeta a detracción - transporte de pasajeros', { detraction: true }),
  '1004': operation('1004', 'Operación sujeta a detracción - transporte de carga', { detraction: true }),
  '2001': operation('2001', 'Operación sujeta a percepción'),
  '2100': operation('2100', 'Créditos a empresas'),
  '2101': operation('2101', 'Créditos de consumo revolvente'),
  '2102': operation('2102', 'Créditos de consumo no revolvente'),
  '2103': operation(
    '2103',
    'Otras operaciones no gravadas - empresas del sistema financiero y cooperativas de ahorro y crédito no autorizadas a captar recursos del público',
  ),
  '2104': operation('2104', 'Otras operaciones no gravadas - empresas del sistema de seguros'),
  '2105': operation('2105', 'Comprobante emitido por AFP', { only: '03' }),
  '2106': operation('2106', 'Venta nacional a turistas - Tax Free', { only: '01' }),
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

/** Catalog 02 (ISO 4217): currencies of a sale document. `name` is that of the amount in words, without accents. */
export const CURRENCIES = {
  PEN: { code: 'PEN', name: 'SOLES', symbol: 'S/', words: say('soles', 'soles') },
  USD: { code: 'USD', name: 'DOLARES AMERICANOS', symbol: 'US$', words: say('dollars', 'dólares') },
  EUR: { code: 'EUR', name: 'EUROS', symbol: '€', words: say('euros', 'euros') },
} as const;

export const CURRENCY_CODES = codesOf(CURRENCIES);

type Currency = (typeof CURRENCIES)[keyof typeof CURRENCIES];

/** Returns a currency of the table; undefined for one of other issuers. */
export function findCurrency(code: string): Currency | undefined {
  return CURRENCY_CODES.flatMap((known) => (known === code ? [CURRENCIES[known]] : []))[0];
}

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
