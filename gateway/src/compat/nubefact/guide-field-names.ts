import { CUSTOMER_NAMES, type FieldNamer, type FieldNames, fieldNamer, SHARED_NAMES, under } from './field-names.ts';

const DRIVER_NAMES = {
  identityNumber: 'conductor_documento_numero',
  identityType: 'conductor_documento_tipo',
  name: 'conductor_apellidos',
  licenseNumber: 'conductor_numero_licencia',
} as const;

const OTHER_DRIVER_NAMES = {
  identityNumber: 'conductores_secundarios[*].documento_numero',
  identityType: 'conductores_secundarios[*].documento_tipo',
  name: 'conductores_secundarios[*].apellidos',
  licenseNumber: 'conductores_secundarios[*].numero_licencia',
} as const;

function placeNames(end: 'partida' | 'llegada'): FieldNames {
  return {
    address: `punto_de_${end}_direccion`,
    ubigeo: `punto_de_${end}_ubigeo`,
    establishmentCode: `punto_de_${end}_codigo_establecimiento_sunat`,
  };
}

function partyNames(prefix: string, ending = ''): FieldNames {
  return {
    identityNumber: `${prefix}_documento_numero${ending}`,
    identityType: `${prefix}_documento_tipo${ending}`,
    name: `${prefix}_denominacion`,
  };
}

/** Names of the fields that both guides have. */
const GUIDE_NAMES: FieldNames = {
  ...SHARED_NAMES,
  transferStartDate: 'fecha_de_inicio_de_traslado',
  grossWeight: 'peso_bruto_total',
  weightUnit: 'peso_bruto_unidad_de_medida',
  indicators: 'sunat_envio_indicador',
  vehicles: 'transportista_placa_numero',
  'vehicles.0': 'transportista_placa_numero',
  'vehicles.0.registrationCertificate': 'tuc_vehiculo_principal',
  'vehicles.*': 'vehiculos_secundarios[*].placa_numero',
  'vehicles.*.registrationCertificate': 'vehiculos_secundarios[*].tuc',
  drivers: 'conductor_documento_numero',
  ...under('drivers.0', DRIVER_NAMES),
  ...under('drivers.*', OTHER_DRIVER_NAMES),
  ...under('origin', placeNames('partida')),
  ...under('destination', placeNames('llegada')),
  relatedDocuments: 'documento_relacionado',
  'relatedDocuments.*.documentType': 'documento_relacionado[*].tipo',
  'relatedDocuments.*.documentId': 'documento_relacionado[*].numero',
  'items.*': 'items[*]',
  'items.*.code': 'items[*].codigo',
  'items.*.description': 'items[*].descripcion',
  'items.*.quantity': 'items[*].cantidad',
  'items.*.unitCode': 'items[*].unidad_de_medida',
  'items.*.customsDocument': 'items[*].codigo_dam',
};

/** Names of a sender's guide. Buyer, supplier, port and airport have no field: the reason asks for them. */
export const SENDER_NAMES: FieldNames = {
  ...GUIDE_NAMES,
  ...under('recipient', CUSTOMER_NAMES),
  ...under('carrier', { ...partyNames('transportista'), registrationNumber: 'mtc' }),
  transferReason: 'motivo_de_traslado',
  transferDescription: 'motivo_de_traslado_otros_descripcion',
  handoverDate: 'fecha_de_entrega_al_transportista',
  numberOfPackages: 'numero_de_bultos',
  vehicle: 'transportista_placa_numero',
  driver: 'conductor_documento_numero',
  buyer: 'motivo_de_traslado',
  supplier: 'motivo_de_traslado',
  port: 'motivo_de_traslado',
  airport: 'motivo_de_traslado',
};

/** Names of a carrier's guide. */
export const CARRIER_NAMES: FieldNames = {
  ...GUIDE_NAMES,
  ...under('sender', CUSTOMER_NAMES),
  ...under('recipient', partyNames('destinatario')),
  ...under('subcontractor', partyNames('subcontratador')),
  ...under('freightPayer', partyNames('pagador_servicio', '_identidad')),
  registrationNumber: 'mtc',
};

const secondary = (index: number) => index - 1;

/** Returns the namer for the fields of a guide. The first vehicle and driver have fields of their own. */
export function guideFieldNamer(documentType: '09' | '31'): FieldNamer {
  return fieldNamer(documentType === '09' ? SENDER_NAMES : CARRIER_NAMES, { vehicles: secondary, drivers: secondary });
}
