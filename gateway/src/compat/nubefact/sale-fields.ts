import { isUnitCode } from '@chasqui/core/catalogs';
import * as v from 'valibot';
import { looseBoolean, looseDay, looseList, looseNumber, looseText } from '../loose-values.ts';
import { codeOf, codeOrNone, documentNumber, pdfFormat, required } from './code-fields.ts';
import {
  CREDIT_REASONS,
  CURRENCIES,
  DEBIT_REASONS,
  DETRACTIONS,
  IGV_TYPES,
  ISC_SYSTEMS,
  IVAP_TYPES,
  MODIFIED_TYPES,
  OPERATIONS,
  PERCEPTIONS,
  RELATED_GUIDES,
  RETENTIONS,
  SALE_TYPES,
} from './codes.ts';

const unitCode = () =>
  v.pipe(
    looseText(),
    v.transform((text) => text?.toUpperCase()),
    v.check((text) => text === undefined || isUnitCode(text), 'no es una unidad del catálogo 03, como NIU, ZZ o KGM'),
  );

const SaleLineSchema = v.object({
  unidad_de_medida: unitCode(),
  codigo: looseText(),
  descripcion: looseText(),
  cantidad: looseNumber(),
  valor_unitario: looseNumber(),
  precio_unitario: looseNumber(),
  descuento: looseNumber(),
  subtotal: looseNumber(),
  tipo_de_igv: codeOrNone(IGV_TYPES),
  tipo_de_ivap: codeOrNone(IVAP_TYPES),
  total: looseNumber(),
  tipo_de_isc: codeOrNone(ISC_SYSTEMS),
  isc: looseNumber(),
  impuesto_bolsas: looseNumber(),
  otros_cargos: looseNumber(),
  codigo_producto_sunat: looseText(),
  anticipo_regularizacion: looseBoolean(),
  anticipo_documento_serie: looseText(),
  anticipo_documento_numero: looseText(),
  anticipo_comprobante_serie: looseText(),
  anticipo_comprobante_numero: looseText(),
});

const CUSTOMER_ENTRIES = {
  cliente_tipo_de_documento: looseText(),
  cliente_numero_de_documento: looseText(),
  cliente_denominacion: looseText(),
  cliente_direccion: looseText(),
  cliente_email: looseText(),
  cliente_email_1: looseText(),
  cliente_email_2: looseText(),
} as const;

/** Fields that sales and guides have alike. */
export const SHARED_ENTRIES = {
  serie: looseText(),
  numero: documentNumber(),
  ...CUSTOMER_ENTRIES,
  fecha_de_emision: looseDay(),
  fecha_de_vencimiento: looseDay(),
  observaciones: looseText(),
  enviar_automaticamente_al_cliente: looseBoolean(),
  codigo_unico: looseText(),
  formato_de_pdf: pdfFormat(),
} as const;

const MONEY_ENTRIES = {
  moneda: codeOf(CURRENCIES),
  tipo_de_cambio: looseNumber(),
  porcentaje_de_igv: looseNumber(),
  descuento_global: looseNumber(),
  total_gravada: looseNumber(),
  total_inafecta: looseNumber(),
  total_exonerada: looseNumber(),
  total_gratuita: looseNumber(),
  total_igv: looseNumber(),
  total_isc: looseNumber(),
  total_impuestos_bolsas: looseNumber(),
  total_otros_cargos: looseNumber(),
  total: looseNumber(),
  percepcion_tipo: codeOrNone(PERCEPTIONS),
  total_percepcion: looseNumber(),
  total_incluido_percepcion: looseNumber(),
  retencion_tipo: codeOrNone(RETENTIONS),
  total_retencion: looseNumber(),
  condiciones_de_pago: looseText(),
  medio_de_pago: looseText(),
  venta_al_credito: looseList(v.object({ fecha_de_pago: looseDay(), importe: looseNumber() })),
} as const;

/** Detraction, and what its operations say of freight (33) and of fish (31). */
const DETRACTION_ENTRIES = {
  detraccion: looseBoolean(),
  detraccion_tipo: codeOrNone(DETRACTIONS),
  detraccion_porcentaje: looseNumber(),
  detraccion_total: looseNumber(),
  ubigeo_origen: looseText(),
  direccion_origen: looseText(),
  ubigeo_destino: looseText(),
  direccion_destino: looseText(),
  detalle_viaje: looseText(),
  val_ref_serv_trans: looseNumber(),
  val_ref_carga_efec: looseNumber(),
  val_ref_carga_util: looseNumber(),
  matricula_emb_pesquera: looseText(),
  nombre_emb_pesquera: looseText(),
  descripcion_tipo_especie_vendida: looseText(),
  lugar_de_descarga: looseText(),
  cantidad_especie_vendida: looseNumber(),
  fecha_de_descarga: looseDay(),
} as const;

const NOTE_ENTRIES = {
  documento_que_se_modifica_tipo: codeOf(MODIFIED_TYPES),
  documento_que_se_modifica_serie: looseText(),
  documento_que_se_modifica_numero: documentNumber(),
  tipo_de_nota_de_credito: codeOrNone(CREDIT_REASONS),
  tipo_de_nota_de_debito: codeOrNone(DEBIT_REASONS),
} as const;

/** Request that issues a sale or a note. Fields that change nothing are not read. */
export const SaleFieldsSchema = v.object({
  operacion: v.literal('generar_comprobante'),
  tipo_de_comprobante: required(codeOf(SALE_TYPES)),
  sunat_transaction: codeOrNone(OPERATIONS),
  ...SHARED_ENTRIES,
  ...MONEY_ENTRIES,
  ...DETRACTION_ENTRIES,
  ...NOTE_ENTRIES,
  enviar_automaticamente_a_la_sunat: looseBoolean(),
  generado_por_contingencia: looseBoolean(),
  bienes_region_selva: looseBoolean(),
  servicios_region_selva: looseBoolean(),
  placa_vehiculo: looseText(),
  orden_compra_servicio: looseText(),
  guias: looseList(v.object({ guia_tipo: codeOf(RELATED_GUIDES), guia_serie_numero: looseText() })),
  items: looseList(SaleLineSchema),
});

export type SaleFields = v.InferOutput<typeof SaleFieldsSchema>;
export type SaleLine = SaleFields['items'][number];
