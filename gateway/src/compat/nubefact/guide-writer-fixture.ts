import type { CarrierGuide, SenderGuide } from '../sayable-guides-fixture.ts';

type Fields = Readonly<Record<string, unknown>>;

const toNubefactDay = (day: string) => day.split('-').toReversed().join('-');

function writeName(name: string) {
  const [apellidos, nombre] = name.split(', ');
  return { apellidos, nombre };
}

/** Vehicles and drivers: the first ones have fields of their own. */
function writeMeans({ vehicles = [], drivers = [] }: Pick<SenderGuide, 'vehicles' | 'drivers'>): Fields {
  const [vehicle, ...otherVehicles] = vehicles;
  const [driver, ...otherDrivers] = drivers;
  const { nombre, apellidos } = writeName(driver?.name ?? '');
  return {
    transportista_placa_numero: vehicle?.plate,
    tuc_vehiculo_principal: vehicle?.registrationCertificate,
    vehiculos_secundarios: otherVehicles.map((one) => ({ placa_numero: one.plate, tuc: one.registrationCertificate })),
    conductor_documento_tipo: driver?.identityType,
    conductor_documento_numero: driver?.identityNumber,
    conductor_nombre: nombre,
    conductor_apellidos: apellidos,
    conductor_numero_licencia: driver?.licenseNumber,
    conductores_secundarios: otherDrivers.map((one) => ({
      documento_tipo: one.identityType,
      documento_numero: one.identityNumber,
      ...writeName(one.name),
      numero_licencia: one.licenseNumber,
    })),
  };
}

function writeShared(guide: SenderGuide | CarrierGuide, customer: SenderGuide['recipient']): Fields {
  return {
    operacion: 'generar_guia',
    serie: guide.series,
    numero: guide.correlative,
    cliente_tipo_de_documento: customer.identityType,
    cliente_numero_de_documento: customer.identityNumber,
    cliente_denominacion: customer.name,
    cliente_direccion: customer.address,
    fecha_de_emision: toNubefactDay(guide.issueDate),
    fecha_de_inicio_de_traslado: toNubefactDay(guide.transferStartDate),
    peso_bruto_total: guide.grossWeight,
    peso_bruto_unidad_de_medida: guide.weightUnit,
    punto_de_partida_ubigeo: guide.origin.ubigeo,
    punto_de_partida_direccion: guide.origin.address,
    punto_de_llegada_ubigeo: guide.destination.ubigeo,
    punto_de_llegada_direccion: guide.destination.address,
    ...writeMeans(guide),
    documento_relacionado: guide.relatedDocuments.map(({ documentType, documentId }) => {
      const [serie, numero] = documentId.split('-');
      return { tipo: documentType, serie, numero };
    }),
    items: guide.items.map((item) => ({
      codigo: item.code,
      descripcion: item.description,
      cantidad: item.quantity,
      unidad_de_medida: item.unitCode,
    })),
  };
}

/** For tests: writes a guide of a sender in NubeFact's format. */
export function writeSenderGuide(guide: SenderGuide): Fields {
  const { carrier } = guide;
  return {
    ...writeShared(guide, guide.recipient),
    tipo_de_comprobante: 7,
    motivo_de_traslado: guide.transferReason,
    numero_de_bultos: guide.numberOfPackages,
    tipo_de_transporte: carrier === undefined ? '02' : '01',
    transportista_documento_tipo: carrier?.identityType,
    transportista_documento_numero: carrier?.identityNumber,
    transportista_denominacion: carrier?.name,
    mtc: carrier?.registrationNumber,
  };
}

/** For tests: writes a guide of a carrier in NubeFact's format. */
export function writeCarrierGuide(guide: CarrierGuide): Fields {
  return {
    ...writeShared(guide, guide.sender),
    tipo_de_comprobante: 8,
    mtc: guide.registrationNumber,
    destinatario_documento_tipo: guide.recipient.identityType,
    destinatario_documento_numero: guide.recipient.identityNumber,
    destinatario_denominacion: guide.recipient.name,
  };
}
