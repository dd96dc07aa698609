import { PUBLISHED_RULES } from '@chasqui/core/rules';
import { addDays } from '@chasqui/core/time';
import type { CompanyTerms } from '../company-terms.ts';

/** For tests: the day on which these requests are issued. */
export const TODAY = '2026-01-15';

export const TERMS: CompanyTerms = {
  ruc: '20123456786',
  detractionAccount: '00-051-123456',
  defaultBuyerCountry: 'US',
  igvRegime: 'general',
  sendsMail: true,
  rules: PUBLISHED_RULES,
  today: TODAY,
};

export type Model = Readonly<Record<string, unknown>>;

/** Moment of a day as Greenter writes it. */
export function momentOf(day: string, time = '10:30:00'): string {
  return `${day}T${time}-05:00`;
}

const COMPANY = {
  ruc: TERMS.ruc,
  razonSocial: 'EMPRESA DE PRUEBA S.A.C.',
  nombreComercial: 'PRUEBA',
  address: {
    direccion: 'JR. UNION 100',
    provincia: 'LIMA',
    departamento: 'LIMA',
    distrito: 'LIMA',
    ubigueo: '150101',
  },
};

const CLIENT = {
  tipoDoc: '6',
  numDoc: '20600000001',
  rznSocial: 'QUIPU TEXTIL S.A.C.',
  address: { direccion: 'AV. DEL SOL 120' },
};

/** Line of one product at 50.00 without tax, of which there are two. */
export const DETAIL = {
  codProducto: 'P1',
  unidad: 'NIU',
  descripcion: 'Producto',
  cantidad: 2,
  mtoValorUnitario: 50,
  mtoValorVenta: 100,
  mtoBaseIgv: 100,
  porcentajeIgv: 18,
  igv: 18,
  tipAfeIgv: '10',
  totalImpuestos: 18,
  mtoPrecioUnitario: 59,
};

const TOTALS = {
  mtoOperGravadas: 100,
  mtoIGV: 18,
  totalImpuestos: 18,
  valorVenta: 100,
  subTotal: 118,
  mtoImpVenta: 118,
};

const SOLD = { ublVersion: '2.1', fechaEmision: momentOf(TODAY), tipoMoneda: 'PEN', client: CLIENT, company: COMPANY };

/** For tests: factura that is paid at once. */
export const CASH_INVOICE: Model = {
  ...SOLD,
  tipoOperacion: '0101',
  tipoDoc: '01',
  serie: 'F001',
  correlativo: '1',
  formaPago: { moneda: 'PEN', tipo: 'Contado' },
  ...TOTALS,
  details: [DETAIL],
  legends: [{ code: '1000', value: 'SON CIENTO DIECIOCHO CON 00/100 SOLES' }],
};

/** For tests: boleta whose program mixes numbers and texts. */
export const LOOSE_RECEIPT: Model = {
  ...SOLD,
  tipoOperacion: '0101',
  tipoDoc: '03',
  serie: 'B001',
  correlativo: '1',
  formaPago: { moneda: 'PEN', tipo: 'Contado' },
  client: { tipoDoc: 1, numDoc: 45678912, rznSocial: 'ROSA MAMANI' },
  mtoOperGravadas: '16.86',
  mtoIGV: '3.04',
  totalImpuestos: '3.04',
  valorVenta: '16.86',
  subTotal: '19.90',
  mtoImpVenta: '19.90',
  details: [
    {
      ...DETAIL,
      cantidad: 1,
      mtoValorUnitario: 16.8644,
      mtoValorVenta: '16.86',
      mtoBaseIgv: '16.86',
      igv: '3.04',
      tipAfeIgv: 10,
      totalImpuestos: '3.04',
      mtoPrecioUnitario: '19.90',
    },
  ],
  legends: [],
};

/** For tests: factura on credit with a detraction and a discount of its line. */
export const CREDIT_INVOICE: Model = {
  ...SOLD,
  tipoOperacion: '1001',
  tipoDoc: '01',
  serie: 'F001',
  correlativo: '2',
  formaPago: { moneda: 'PEN', tipo: 'Credito', monto: 1038 },
  mtoOperGravadas: 1000,
  mtoIGV: 180,
  totalImpuestos: 180,
  valorVenta: 1000,
  subTotal: 1180,
  mtoImpVenta: 1180,
  details: [
    {
      ...DETAIL,
      unidad: 'ZZ',
      cantidad: 1,
      mtoValorUnitario: 1100,
      mtoValorVenta: 1000,
      mtoBaseIgv: 1000,
      igv: 180,
      totalImpuestos: 180,
      mtoPrecioUnitario: 1180,
      descuentos: [{ codTipo: '00', montoBase: 1100, factor: 0.0909, monto: 100 }],
    },
  ],
  legends: [{ code: '1000', value: 'SON MIL CIENTO OCHENTA CON 00/100 SOLES' }],
  cuotas: [{ moneda: 'PEN', monto: 1038, fechaPago: momentOf(addDays(TODAY, 30), '00:00:00') }],
  detraccion: { codBienDetraccion: '037', codMedioPago: '001', ctaBanco: '00-000-000000', percent: 12, mount: 142 },
};

/** For tests: credit note that returns the factura. */
export const RETURN_NOTE: Model = {
  ...SOLD,
  tipoDoc: '07',
  serie: 'F001',
  correlativo: '1',
  ...TOTALS,
  details: [DETAIL],
  legends: [{ code: '1000', value: 'SON CIENTO DIECIOCHO CON 00/100 SOLES' }],
  tipDocAfectado: '01',
  numDocfectado: 'F001-1',
  codMotivo: '06',
  desMotivo: 'DEVOLUCION TOTAL',
};

/** For tests: communication that voids a factura. */
export const VOIDED: Model = {
  correlativo: '1',
  fecGeneracion: momentOf(TODAY, '00:00:00'),
  fecComunicacion: momentOf(TODAY),
  company: COMPANY,
  details: [{ tipoDoc: '01', serie: 'F001', correlativo: '1', desMotivoBaja: 'ERROR EN RUC' }],
};

/** For tests: shipment in the company's own vehicle. */
export const SHIPMENT = {
  codTraslado: '01',
  desTraslado: 'VENTA',
  modTraslado: '02',
  fecTraslado: momentOf(TODAY),
  pesoTotal: 12.5,
  undPesoTotal: 'KGM',
  vehiculo: { placa: 'ABC123' },
  choferes: [
    {
      tipo: 'Principal',
      tipoDoc: '1',
      nroDoc: '41234567',
      nombres: 'JUAN',
      apellidos: 'PEREZ GARCIA',
      licencia: 'Q41234567',
    },
  ],
  partida: { ubigueo: '150101', direccion: 'JR. UNION 100' },
  llegada: { ubigueo: '080101', direccion: 'AV. DEL SOL 120' },
};

/** For tests: guide of a sender. */
export const DESPATCH: Model = {
  version: '2022',
  tipoDoc: '09',
  serie: 'T001',
  correlativo: '1',
  fechaEmision: momentOf(TODAY),
  company: COMPANY,
  destinatario: CLIENT,
  envio: SHIPMENT,
  details: [{ codigo: 'P1', descripcion: 'Producto', unidad: 'NIU', cantidad: 2 }],
  addDocs: [{ tipo: '01', tipoDesc: 'Factura', nro: 'F001-1', emisor: TERMS.ruc }],
};

/** For tests: guide of a carrier, with the sender as programs add it to Greenter. */
export const CARRIER_DESPATCH: Model = {
  ...DESPATCH,
  tipoDoc: '31',
  serie: 'V001',
  destinatario: { tipoDoc: '1', numDoc: '45678912', rznSocial: 'ROSA MAMANI' },
  remitente: CLIENT,
  addDocs: [],
};

/** For tests: retention of one payment in soles. */
export const RETENTION: Model = {
  serie: 'R001',
  correlativo: '1',
  fechaEmision: momentOf(TODAY),
  company: COMPANY,
  proveedor: CLIENT,
  regimen: '01',
  tasa: 3,
  impRetenido: 30,
  impPagado: 970,
  observacion: 'NOTA',
  details: [
    {
      tipoDoc: '01',
      numDoc: 'F001-1',
      fechaEmision: momentOf(TODAY),
      fechaRetencion: momentOf(TODAY),
      moneda: 'PEN',
      impTotal: 1000,
      impPagar: 970,
      impRetenido: 30,
      pagos: [{ moneda: 'PEN', importe: 1000, fecha: momentOf(TODAY) }],
      tipoCambio: { fecha: momentOf(TODAY), factor: 1, monedaObj: 'PEN', monedaRef: 'PEN' },
    },
  ],
};

/** For tests: perception of one payment in dollars. */
export const PERCEPTION: Model = {
  serie: 'P001',
  correlativo: '1',
  fechaEmision: momentOf(TODAY),
  company: COMPANY,
  proveedor: CLIENT,
  regimen: '01',
  tasa: 2,
  impPercibido: 7.49,
  impCobrado: 381.99,
  details: [
    {
      tipoDoc: '01',
      numDoc: 'F001-1',
      fechaEmision: momentOf(TODAY),
      fechaPercepcion: momentOf(TODAY),
      moneda: 'USD',
      impTotal: 100,
      impCobrar: 381.99,
      impPercibido: 7.49,
      cobros: [{ moneda: 'USD', importe: 100, fecha: momentOf(TODAY) }],
      tipoCambio: { fecha: momentOf(TODAY), factor: 3.745, monedaObj: 'PEN', monedaRef: 'USD' },
    },
  ],
};

/** For tests: summary that adds one boleta and voids another. */
export const SUMMARY: Model = {
  correlativo: '001',
  fecGeneracion: momentOf(TODAY),
  fecResumen: momentOf(TODAY),
  company: COMPANY,
  details: [
    { tipoDoc: '03', serieNro: 'B001-1', estado: '1', clienteTipo: '1', clienteNro: '00000000', total: 118 },
    { tipoDoc: '03', serieNro: 'B001-00000002', estado: 3, clienteTipo: '1', clienteNro: '00000000', total: '50.00' },
  ],
};
