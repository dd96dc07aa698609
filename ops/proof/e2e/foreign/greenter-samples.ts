import { addDays } from '@chasqui/core/time';

type Model = Readonly<Record<string, unknown>>;

/** Model of a program, and the verdict of the service on it. */
export interface GreenterSample {
  readonly name: string;
  readonly path: string;
  readonly model: Model;
  /** Fields that the refusal names; undefined if the document is accepted. */
  readonly refused?: readonly string[];
}

const CLIENT = {
  ...{ tipoDoc: '6', numDoc: '20600000001', rznSocial: 'QUIPU TEXTIL S.A.C.' },
  address: { direccion: 'AV. DEL SOL 120', ubigueo: '080101', codigoPais: 'PE' },
};

const TOTALS = { mtoOperGravadas: 100, mtoIGV: 18, totalImpuestos: 18, valorVenta: 100, subTotal: 118 };

const DETAIL = {
  ...{ codProducto: 'P1', unidad: 'NIU', descripcion: 'Producto', cantidad: 2, mtoValorUnitario: 50 },
  ...{ mtoValorVenta: 100, mtoBaseIgv: 100, porcentajeIgv: 18, igv: 18, tipAfeIgv: '10', totalImpuestos: 18 },
  mtoPrecioUnitario: 59,
};

/** For tests: returns models in the shape of the samples of Greenter, lycet and apisperu, in the order in which they go out. */
export function listGreenterSamples(today: string, ruc: string): readonly GreenterSample[] {
  const at = (days: number, time = '10:30:00') => `${addDays(today, days)}T${time}-05:00`;
  const company = {
    ...{ ruc, razonSocial: 'EMPRESA DE PRUEBA S.A.C.', nombreComercial: 'PRUEBA' },
    address: { ubigueo: '150101', direccion: 'JR. UNION 100', codLocal: '0000' },
  };
  const sale = (correlativo: string, fields: Model): Model => ({
    ...{ ublVersion: '2.1', tipoOperacion: '0101', tipoDoc: '01', serie: 'F001', correlativo, fechaEmision: at(0) },
    ...{ formaPago: { moneda: 'PEN', tipo: 'Contado' }, tipoMoneda: 'PEN', client: CLIENT, company },
    ...{ ...TOTALS, mtoImpVenta: 118, details: [DETAIL], legends: [{ code: '1000', value: 'SON CIENTO DIECIOCHO' }] },
    ...fields,
  });
  const note = (correlativo: string, fields: Model): Model =>
    sale(correlativo, {
      ...{ tipoOperacion: undefined, formaPago: undefined, tipoDoc: '07', tipDocAfectado: '01' },
      ...fields,
    });
  const shipment = {
    ...{ codTraslado: '01', desTraslado: 'VENTA', modTraslado: '02', fecTraslado: at(1), pesoTotal: '12.50' },
    ...{ undPesoTotal: 'KGM', vehiculo: { placa: 'ABC123' } },
    choferes: [
      {
        ...{ tipo: 'Principal', tipoDoc: '1', nroDoc: '41234567', nombres: 'JUAN', apellidos: 'PEREZ' },
        licencia: 'Q41234567',
      },
    ],
    partida: { ubigueo: '150101', direccion: 'JR. UNION 100' },
    llegada: { ubigueo: '080101', direccion: 'AV. DEL SOL 120' },
  };
  const payment = { moneda: 'PEN', importe: 118, fecha: at(0) };
  const retained = {
    ...{ tipoDoc: '01', numDoc: 'F001-1', fechaEmision: at(0), fechaRetencion: at(0), moneda: 'PEN', impTotal: 118 },
    ...{ impPagar: 114.46, impRetenido: 3.54, pagos: [payment] },
    tipoCambio: { fecha: at(0), factor: 1, monedaObj: 'PEN', monedaRef: 'PEN' },
  };
  const retention = {
    ...{ serie: 'R001', correlativo: '1', fechaEmision: at(0), company, proveedor: CLIENT, regimen: '01', tasa: 3 },
    ...{ impRetenido: 3.54, impPagado: 114.46, details: [retained] },
  };
  return [
    { name: 'cash', path: 'invoice/send', model: sale('1', {}) },
    {
      name: 'a boleta with loose types',
      path: 'invoice/send',
      model: sale('1', {
        ...{ tipoDoc: '03', serie: 'B001', client: { tipoDoc: 1, numDoc: 45678912, rznSocial: 'ROSA MAMANI' } },
        ...{ mtoOperGravadas: '16.86', mtoIGV: '3.04', totalImpuestos: '3.04', valorVenta: '16.86', legends: [] },
        ...{ subTotal: '19.90', mtoImpVenta: '19.90' },
        details: [
          {
            ...{ ...DETAIL, cantidad: 1, mtoValorUnitario: 16.8644, mtoValorVenta: '16.86', mtoBaseIgv: '16.86' },
            ...{ igv: '3.04', tipAfeIgv: 10, totalImpuestos: '3.04', mtoPrecioUnitario: '19.90' },
          },
        ],
      }),
    },
    {
      name: 'a total that is rounded down by a positive amount',
      path: 'invoice/send',
      model: sale('900', {
        ...{ mtoOperGravadas: 100.03, mtoIGV: 18.01, totalImpuestos: 18.01, valorVenta: 100.03, subTotal: 118.04 },
        ...{ redondeo: 0.04, mtoImpVenta: 118 },
        details: [
          {
            ...{ ...DETAIL, cantidad: 1, mtoValorUnitario: 100.03, mtoValorVenta: 100.03, mtoBaseIgv: 100.03 },
            ...{ igv: 18.01, totalImpuestos: 18.01, mtoPrecioUnitario: 118.04 },
          },
        ],
      }),
    },
    {
      name: 'a series of letters, and quotes in texts',
      path: 'invoice/send',
      model: sale('123', { serie: 'FA99', details: [{ ...DETAIL, descripcion: `TUBO 1/2" 'PVC' & CIA` }] }),
    },
    {
      name: 'credit with detraction and a discount of its line',
      path: 'invoice/send',
      model: sale('2', {
        ...{ tipoOperacion: '1001', formaPago: { moneda: 'PEN', tipo: 'Credito', monto: 1038 } },
        ...{ mtoOperGravadas: 1000, mtoIGV: 180, totalImpuestos: 180, valorVenta: 1000, subTotal: 1180 },
        mtoImpVenta: 1180,
        details: [
          {
            ...{ ...DETAIL, unidad: 'ZZ', cantidad: 1, mtoValorUnitario: 1100, mtoValorVenta: 1000 },
            ...{ mtoBaseIgv: 1000, igv: 180, totalImpuestos: 180, mtoPrecioUnitario: 1180 },
            descuentos: [{ codTipo: '00', montoBase: 1100, factor: 0.0909, monto: 100 }],
          },
        ],
        cuotas: [{ moneda: 'PEN', monto: 1038, fechaPago: at(30, '00:00:00') }],
        detraccion: {
          codBienDetraccion: '037',
          codMedioPago: '001',
          ctaBanco: '00-051-000001',
          percent: 12,
          mount: 142,
        },
      }),
    },
    {
      name: 'an advance that is deducted',
      path: 'invoice/send',
      model: sale('3', {
        ...{ mtoOperGravadas: 100, mtoIGV: 18, totalAnticipos: 118, mtoImpVenta: 118, valorVenta: 200, subTotal: 236 },
        descuentos: [{ codTipo: '04', factor: 1, monto: 100, montoBase: 100 }],
        anticipos: [{ tipoDocRel: '02', nroDocRel: 'F001-1', total: 118 }],
        details: [{ ...DETAIL, cantidad: 4, mtoValorVenta: 200, mtoBaseIgv: 200, igv: 36, totalImpuestos: 36 }],
      }),
    },
    {
      name: 'a note that returns everything',
      path: 'note/send',
      model: note('1', { numDocfectado: 'FA99-123', codMotivo: '06', desMotivo: 'DEVOLUCION TOTAL' }),
    },
    {
      name: 'a note on the form of payment with amounts',
      path: 'note/send',
      model: note('2', {
        ...{ numDocfectado: 'F001-2', codMotivo: '13', desMotivo: 'AJUSTE DE MONTOS Y FECHAS' },
        cuotas: [{ moneda: 'PEN', monto: 118, fechaPago: at(60) }],
      }),
      refused: ['details'],
    },
    {
      name: 'a guide in the company’s own vehicle',
      path: 'despatch/send',
      model: {
        ...{ version: '2022', tipoDoc: '09', serie: 'T001', correlativo: '1', fechaEmision: at(0), company },
        ...{ destinatario: CLIENT, envio: shipment },
        details: [{ codigo: 'P1', descripcion: 'Producto', unidad: 'NIU', cantidad: 2 }],
        addDocs: [{ tipo: '01', tipoDesc: 'Factura', nro: 'F001-1', emisor: ruc }],
      },
    },
    {
      name: 'a factura with every field once',
      path: 'invoice/send',
      model: sale('4', {
        ...{ mtoOtrosTributos: 3, mtoBaseOth: 10, seller: { tipoDoc: '1', numDoc: '44556677' } },
        ...{ guiaEmbebida: { pesoBruto: 10 }, formaPago: { tipo: 'Contado', moneda: 'USD' } },
        ...{ cargos: [{ codTipo: '53', monto: 21 }], descuentos: [{ codTipo: '00', monto: 1 }] },
        details: [{ ...DETAIL, otroTributo: 3, porcentajeIgv: 17 }],
      }),
      refused: [
        ...['mtoOtrosTributos', 'formaPago.moneda', 'details[0].otroTributo', 'details[0].porcentajeIgv'],
        ...['descuentos[0].codTipo', 'cargos[0].codTipo', 'guiaEmbebida', 'seller'],
      ],
    },
    { name: 'a retention', path: 'retention/send', model: retention },
    {
      name: 'a retention with two payments of one document',
      path: 'retention/send',
      model: { ...retention, correlativo: '2', details: [{ ...retained, pagos: [payment, payment] }] },
      refused: ['details[0].pagos'],
    },
    {
      name: 'amounts as texts, as a till sends them',
      path: 'invoice/send',
      model: sale('5', {
        ...{ mtoOperGravadas: '100.00', mtoIGV: '18.00', totalImpuestos: '18.00', valorVenta: '100.00' },
        ...{ subTotal: '118.00', mtoImpVenta: '118.00', legends: [] },
        details: [
          {
            ...{ ...DETAIL, cantidad: '2', mtoValorUnitario: '50.00', mtoValorVenta: '100.00', mtoBaseIgv: '100.00' },
            ...{
              porcentajeIgv: '18',
              igv: '18.00',
              tipAfeIgv: 10,
              totalImpuestos: '18.00',
              mtoPrecioUnitario: '59.00',
            },
          },
        ],
      }),
    },
    {
      name: 'a voiding',
      path: 'voided/send',
      model: {
        ...{ correlativo: '1', fecGeneracion: at(0, '00:00:00'), fecComunicacion: at(0), company },
        details: [{ tipoDoc: '01', serie: 'F001', correlativo: '5', desMotivoBaja: 'ERROR EN RUC' }],
      },
    },
    {
      name: 'a summary that names a boleta that went alone, with another total',
      path: 'summary/send',
      model: {
        ...{ correlativo: '001', fecGeneracion: at(0), fecResumen: at(0), company },
        details: [
          { tipoDoc: '03', serieNro: 'B001-1', estado: '1', clienteTipo: '1', clienteNro: '45678912', total: 118 },
        ],
      },
      refused: ['details'],
    },
    {
      name: 'a summary that voids the boleta',
      path: 'summary/send',
      model: {
        ...{ correlativo: '002', fecGeneracion: at(0), fecResumen: at(0), company },
        details: [
          { tipoDoc: '03', serieNro: 'B001-1', estado: '3', clienteTipo: '1', clienteNro: '45678912', total: '19.90' },
        ],
      },
    },
  ];
}
