import { addDays } from '@chasqui/core/time';

type Fields = Readonly<Record<string, unknown>>;

const BUYER = {
  cliente_tipo_de_documento: 6,
  cliente_numero_de_documento: '20600000001',
  cliente_denominacion: 'QUIPU TEXTIL S.A.C.',
  cliente_direccion: 'AV. DEL SOL 120',
};

/** Line of one unit at 1000.00 without tax. */
const LINE = {
  ...{ unidad_de_medida: 'NIU', codigo: 'A', descripcion: 'Mesa', cantidad: 1, valor_unitario: 1000 },
  ...{ precio_unitario: 1180, subtotal: 1000, tipo_de_igv: 1, igv: 180, total: 1180 },
};

/** For tests: a day as NubeFact writes it, DD-MM-YYYY. */
function toNubefactDay(date: string): string {
  return date.split('-').toReversed().join('-');
}

/** For tests: factura of one line, 1180.00 with tax, with other values for some of its fields. */
export function nubefactSale(today: string, fields: Fields): Fields {
  return {
    ...{ operacion: 'generar_comprobante', tipo_de_comprobante: 1, serie: 'F001', sunat_transaction: 1, ...BUYER },
    ...{ fecha_de_emision: toNubefactDay(today), moneda: 1, porcentaje_de_igv: 18 },
    ...{ total_gravada: 1000, total_igv: 180, total: 1180, items: [LINE] },
    ...fields,
  };
}

/** Request of a program, and the verdict of the service on it. */
export interface NubefactSample {
  readonly name: string;
  readonly request: Fields;
  /** Field that the refusal names; undefined if the document is accepted. */
  readonly refused?: string;
}

/** For tests: returns requests in the shape of the samples of NubeFact's manual, in the order in which they go out. */
export function listNubefactSamples(today: string): readonly NubefactSample[] {
  const day = toNubefactDay;
  const [now, month, later] = [0, 30, 60].map((days) => day(addDays(today, days)));
  const sale = (numero: number, fields: Fields) => nubefactSale(today, { numero, ...fields });
  const guide = (tipo_de_comprobante: number, serie: string, fields: Fields): Fields => ({
    ...{ operacion: 'generar_guia', tipo_de_comprobante, serie, numero: 1, ...BUYER, fecha_de_emision: now },
    ...{ fecha_de_inicio_de_traslado: day(addDays(today, 1)), peso_bruto_total: '1', mtc: '1550003CNG' },
    ...{ peso_bruto_unidad_de_medida: 'KGM', transportista_placa_numero: 'ABC444', conductor_documento_tipo: '1' },
    ...{ conductor_documento_numero: '41234567', conductor_nombre: 'JUAN', conductor_apellidos: 'PEREZ' },
    ...{ conductor_numero_licencia: 'Q41234567', punto_de_partida_ubigeo: '150101' },
    ...{ punto_de_partida_direccion: 'JR. UNION 100', punto_de_llegada_ubigeo: '080101' },
    punto_de_llegada_direccion: 'AV. DEL SOL 120',
    items: [{ unidad_de_medida: 'NIU', codigo: '001', descripcion: 'Chompa', cantidad: '1' }],
    ...fields,
  });
  const instalments = [
    { cuota: 1, fecha_de_pago: month, importe: 400 },
    { cuota: 2, fecha_de_pago: later, importe: 780 },
  ];
  return [
    {
      name: 'taxed, texts everywhere, two units, a filler for the product code',
      request: sale(1, {
        ...{ tipo_de_comprobante: '1', numero: '1', moneda: '1', porcentaje_de_igv: '18.00', detraccion: 'false' },
        ...{ total_gravada: '350.00', total_igv: '63.00', total: '413.00', fecha_de_vencimiento: now },
        items: [
          {
            ...{ unidad_de_medida: 'NIU', codigo: '001', codigo_producto_sunat: '10000000', descripcion: 'Chompa' },
            ...{ cantidad: '2', valor_unitario: '125', precio_unitario: '147.50', descuento: '', subtotal: '250' },
            ...{ tipo_de_igv: '1', igv: '45', total: '295', anticipo_regularizacion: 'false' },
          },
          {
            ...{ unidad_de_medida: 'ZZ', codigo: '002', codigo_producto_sunat: '10000000', descripcion: 'Bordado' },
            ...{ cantidad: '1', valor_unitario: '100', precio_unitario: '118', subtotal: '100', tipo_de_igv: '1' },
            ...{ igv: '18', total: '118', anticipo_regularizacion: 'false' },
          },
        ],
      }),
    },
    {
      name: 'a free line beside a sold one',
      request: sale(2, {
        total_gratuita: 20,
        items: [
          LINE,
          {
            ...{ unidad_de_medida: 'NIU', codigo: 'B', descripcion: 'Muestra', cantidad: 2, valor_unitario: 10 },
            ...{ precio_unitario: 10, subtotal: 20, tipo_de_igv: 6, igv: 0, total: 20 },
          },
        ],
      }),
    },
    {
      name: 'an export to a buyer with letters in the number',
      request: sale(3, {
        ...{ sunat_transaction: 2, cliente_tipo_de_documento: '0', cliente_numero_de_documento: 'C-88120' },
        ...{ cliente_denominacion: 'ANDES IMPORTS LLC', moneda: 2, tipo_de_cambio: 3.745, total_gravada: '' },
        ...{ total_inafecta: 800, total_igv: '', total: 800 },
        items: [
          {
            ...{ unidad_de_medida: 'KGM', codigo: 'Q', descripcion: 'Quinua', cantidad: 400, valor_unitario: 2 },
            ...{ precio_unitario: 2, subtotal: 800, tipo_de_igv: 16, igv: 0, total: 800 },
          },
        ],
      }),
    },
    {
      name: 'discounts of the line and of the document',
      request: sale(4, {
        ...{ descuento_global: '30', total_descuento: '50', total_gravada: '250', total_igv: '45', total: '295' },
        items: [
          {
            ...{ unidad_de_medida: 'NIU', codigo: 'A', descripcion: 'Mesa', cantidad: '3', valor_unitario: '100' },
            ...{ precio_unitario: '118', descuento: '20', subtotal: '280', tipo_de_igv: 1, igv: '50.40' },
            total: '330.40',
          },
        ],
      }),
    },
    {
      name: 'a perception',
      request: sale(5, {
        ...{ sunat_transaction: 34, percepcion_tipo: 1, percepcion_base_imponible: 1180 },
        ...{ total_percepcion: 23.6, total_incluido_percepcion: 1203.6 },
      }),
    },
    { name: 'dollars', request: sale(6, { moneda: 2, tipo_de_cambio: 3.745 }) },
    {
      name: 'guides',
      request: sale(7, {
        guias: [
          { guia_tipo: 1, guia_serie_numero: 'T001-23' },
          { guia_tipo: 2, guia_serie_numero: 'V001-45' },
        ],
      }),
    },
    {
      name: 'an advance that is deducted',
      request: sale(8, {
        ...{ sunat_transaction: 4, total_anticipo: 350, total_gravada: 650, total_igv: 117, total: 767 },
        items: [
          LINE,
          {
            ...{ unidad_de_medida: 'ZZ', codigo: 'ANT', descripcion: 'Anticipo', cantidad: 1, valor_unitario: 350 },
            ...{ precio_unitario: 413, subtotal: 350, tipo_de_igv: 1, igv: 63, total: 413 },
            ...{ anticipo_regularizacion: true, anticipo_documento_serie: 'F001', anticipo_documento_numero: '1' },
          },
        ],
      }),
    },
    {
      name: 'ISC',
      request: sale(9, {
        ...{ total_gravada: 30, total_isc: 3, total_igv: 5.94, total: 38.94 },
        items: [
          {
            ...{ unidad_de_medida: 'NIU', codigo: 'P', descripcion: 'Licor', cantidad: 3, valor_unitario: 10 },
            ...{ precio_unitario: 12.98, subtotal: 30, tipo_de_isc: 1, isc: 3, tipo_de_igv: 1, igv: 5.94 },
            total: 38.94,
          },
        ],
      }),
    },
    {
      name: 'contingency with a series of letters',
      request: sale(10, { generado_por_contingencia: true }),
      refused: 'generado_por_contingencia',
    },
    {
      name: 'contingency with a series that is not registered',
      request: sale(10, { serie: '0001', generado_por_contingencia: true }),
      refused: 'serie',
    },
    {
      name: 'other charges of a line',
      request: sale(11, {
        ...{ total_otros_cargos: 10, total: 1190 },
        items: [{ ...LINE, otros_cargos: 10, total: 1190 }],
      }),
    },
    {
      name: 'a detraction of freight',
      request: sale(12, {
        ...{ sunat_transaction: 33, detraccion: true, detraccion_tipo: 25, detraccion_total: 47 },
        ...{ detraccion_porcentaje: 4, medio_de_pago_detraccion: 1, ubigeo_origen: '150101' },
        ...{ direccion_origen: 'JR. UNION 100', ubigeo_destino: '080101', direccion_destino: 'AV. DEL SOL 120' },
        ...{ detalle_viaje: 'CARGA SECA', val_ref_serv_trans: 1000, val_ref_carga_efec: 900, val_ref_carga_util: 800 },
        ...{ punto_origen_viaje: '150101', punto_destino_viaje: '080101', descripcion_tramo: 'UNICO' },
        items: [{ ...LINE, unidad_de_medida: 'ZZ' }],
      }),
    },
    {
      name: 'bags at the rate of an earlier year',
      request: sale(13, {
        ...{ total_gravada: 10, total_igv: 1.8, total_impuestos_bolsas: 3, total: 14.8 },
        items: [
          {
            ...{ unidad_de_medida: 'NIU', codigo: 'B', descripcion: 'Bolsa', cantidad: 10, valor_unitario: 1 },
            ...{ precio_unitario: 1.18, subtotal: 10, tipo_de_igv: 1, igv: 1.8, impuesto_bolsas: 3, total: 11.8 },
          },
        ],
      }),
      refused: 'total',
    },
    {
      name: 'rice',
      request: sale(14, {
        ...{ porcentaje_de_igv: 4, total_igv: 40, total: 1040 },
        items: [{ ...LINE, tipo_de_igv: '', tipo_de_ivap: 17, precio_unitario: 1040, igv: 40, total: 1040 }],
      }),
    },
    {
      name: 'a detraction of fish, with a day that begins with its year',
      request: sale(15, {
        ...{ sunat_transaction: 31, detraccion: true, detraccion_tipo: 4, detraccion_total: 47.2 },
        ...{ matricula_emb_pesquera: 'CO-1234-PM', nombre_emb_pesquera: 'DON PEPE', fecha_de_descarga: today },
        ...{ descripcion_tipo_especie_vendida: 'ANCHOVETA', lugar_de_descarga: 'CALLAO' },
        cantidad_especie_vendida: 12.5,
      }),
    },
    {
      name: 'three instalments',
      request: sale(16, {
        ...{ fecha_de_vencimiento: later, medio_de_pago: 'credito', condiciones_de_pago: 'CREDITO 60 DIAS' },
        venta_al_credito: [
          { cuota: 1, fecha_de_pago: day(addDays(today, 15)), importe: 380 },
          { cuota: 2, fecha_de_pago: month, importe: 400 },
          { cuota: 3, fecha_de_pago: later, importe: 400 },
        ],
      }),
    },
    {
      name: 'a retention',
      request: sale(17, { retencion_tipo: 1, retencion_base_imponible: 1180, total_retencion: 35.4 }),
    },
    {
      name: 'a note that moves instalments, without amounts',
      request: sale(1, {
        ...{ tipo_de_comprobante: 3, documento_que_se_modifica_tipo: 1, documento_que_se_modifica_serie: 'F001' },
        ...{ documento_que_se_modifica_numero: 16, tipo_de_nota_de_credito: 13, total_gravada: 0, total_igv: 0 },
        ...{ total: 0, venta_al_credito: instalments },
        items: [{ ...LINE, valor_unitario: 0, precio_unitario: 0, subtotal: 0, igv: 0, total: 0 }],
      }),
    },
    {
      name: 'a guide of a sender with a hired carrier, whose plate is left out',
      request: guide(7, 'TTT1', {
        ...{ motivo_de_traslado: '01', numero_de_bultos: '1', tipo_de_transporte: '01' },
        ...{ transportista_documento_tipo: '6', transportista_documento_numero: '20600000007' },
        transportista_denominacion: 'CARGA SEGURA S.A.C.',
        documento_relacionado: [{ tipo: '01', serie: 'F001', numero: 1 }],
      }),
    },
    {
      name: 'a guide of a carrier',
      request: guide(8, 'VVV1', {
        ...{ tuc_vehiculo_principal: '15M22026123', destinatario_documento_tipo: '1' },
        ...{ destinatario_documento_numero: '45678912', destinatario_denominacion: 'ROSA MAMANI' },
        ...{ sunat_envio_indicador: '01', documento_relacionado: [{ tipo: '01', serie: 'F001', numero: 1 }] },
      }),
    },
  ];
}
