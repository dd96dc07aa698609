import * as v from 'valibot';
import { looseDay, looseList, looseNumber, looseText } from '../loose-values.ts';
import { codeOf, required, twoDigitCode } from './code-fields.ts';
import { GUIDE_TYPES } from './codes.ts';
import { SHARED_ENTRIES } from './sale-fields.ts';

const TRANSFER_ENTRIES = {
  motivo_de_traslado: twoDigitCode(),
  motivo_de_traslado_otros_descripcion: looseText(),
  documento_relacionado_codigo: looseText(),
  peso_bruto_total: looseNumber(),
  peso_bruto_unidad_de_medida: looseText(),
  numero_de_bultos: looseNumber(),
  tipo_de_transporte: twoDigitCode(),
  fecha_de_inicio_de_traslado: looseDay(),
  fecha_de_entrega_al_transportista: looseDay(),
  sunat_envio_indicador: twoDigitCode(),
} as const;

const PARTY_ENTRIES = {
  transportista_documento_tipo: looseText(),
  transportista_documento_numero: looseText(),
  transportista_denominacion: looseText(),
  mtc: looseText(),
  destinatario_documento_tipo: looseText(),
  destinatario_documento_numero: looseText(),
  destinatario_denominacion: looseText(),
  subcontratador_documento_tipo: looseText(),
  subcontratador_documento_numero: looseText(),
  subcontratador_denominacion: looseText(),
  pagador_servicio_documento_tipo_identidad: looseText(),
  pagador_servicio_documento_numero_identidad: looseText(),
  pagador_servicio_denominacion: looseText(),
} as const;

const VEHICLE_ENTRIES = {
  transportista_placa_numero: looseText(),
  tuc_vehiculo_principal: looseText(),
  vehiculos_secundarios: looseList(v.object({ placa_numero: looseText(), tuc: looseText() })),
} as const;

/** The main driver. `conductor_documento_apellidos` is an error of spelling that a program makes. */
const DRIVER_ENTRIES = {
  conductor_documento_tipo: looseText(),
  conductor_documento_numero: looseText(),
  conductor_denominacion: looseText(),
  conductor_nombre: looseText(),
  conductor_apellidos: looseText(),
  conductor_documento_apellidos: looseText(),
  conductor_numero_licencia: looseText(),
  conductores_secundarios: looseList(
    v.object({
      documento_tipo: looseText(),
      documento_numero: looseText(),
      nombre: looseText(),
      apellidos: looseText(),
      numero_licencia: looseText(),
    }),
  ),
} as const;

const PLACE_ENTRIES = {
  punto_de_partida_ubigeo: looseText(),
  punto_de_partida_direccion: looseText(),
  punto_de_partida_codigo_establecimiento_sunat: looseText(),
  punto_de_llegada_ubigeo: looseText(),
  punto_de_llegada_direccion: looseText(),
  punto_de_llegada_codigo_establecimiento_sunat: looseText(),
} as const;

/** Request that issues a guide. */
export const GuideFieldsSchema = v.object({
  operacion: v.literal('generar_guia'),
  tipo_de_comprobante: required(codeOf(GUIDE_TYPES)),
  ...SHARED_ENTRIES,
  ...TRANSFER_ENTRIES,
  ...PARTY_ENTRIES,
  ...VEHICLE_ENTRIES,
  ...DRIVER_ENTRIES,
  ...PLACE_ENTRIES,
  documento_relacionado: looseList(v.object({ tipo: twoDigitCode(), serie: looseText(), numero: looseText() })),
  items: looseList(
    v.object({
      unidad_de_medida: looseText(),
      codigo: looseText(),
      descripcion: looseText(),
      cantidad: looseNumber(),
      codigo_dam: looseText(),
    }),
  ),
});

export type GuideFields = v.InferOutput<typeof GuideFieldsSchema>;
