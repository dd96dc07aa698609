import { buildBody, type RequestBody, someOf } from '../request-body.ts';
import type { Shipment } from './read-despatch.ts';

type Vehicle = Omit<NonNullable<Shipment['vehiculo']>, 'secundarios'>;
type Driver = NonNullable<Shipment['choferes'][number]>;

function toVehicle({ placa, nroCirculacion, codEmisor, nroAutorizacion }: Vehicle): RequestBody {
  const isAuthorized = nroAutorizacion !== undefined;
  return buildBody({
    plate: placa,
    registrationCertificate: nroCirculacion,
    authorization: isAuthorized ? buildBody({ entity: codEmisor, number: nroAutorizacion }) : undefined,
  });
}

/** Maps the vehicle that pulls, and those attached to it. */
export function toVehicles({ vehiculo }: Shipment): readonly RequestBody[] {
  if (vehiculo === undefined) return [];
  return [vehiculo, ...vehiculo.secundarios.flatMap((one) => one ?? [])].map(toVehicle);
}

function isMain({ tipo }: Driver): boolean {
  return tipo?.toLowerCase() === 'principal';
}

/** Maps a driver. The comma in our single name tells surnames and given names apart. */
function toDriver({ tipoDoc, nroDoc, nombres, apellidos, licencia }: Driver): RequestBody {
  const names = [apellidos, nombres].filter((name) => name !== undefined);
  return buildBody({
    identityType: tipoDoc,
    identityNumber: nroDoc,
    name: names.length === 0 ? undefined : names.join(', '),
    licenseNumber: licencia,
  });
}

/** Maps the drivers, the main one first. */
export function toDrivers({ choferes }: Shipment): readonly RequestBody[] {
  const drivers = choferes.flatMap((one) => one ?? []);
  return [...drivers.filter(isMain), ...drivers.filter((driver) => !isMain(driver))].map(toDriver);
}

/** Maps the company that moves the goods. */
export function toCarrier({ transportista }: Shipment): RequestBody | undefined {
  if (transportista === undefined) return undefined;
  const { tipoDoc = '6', numDoc, rznSocial, nroMtc } = transportista;
  return buildBody({ identityType: tipoDoc, identityNumber: numDoc, name: rznSocial, registrationNumber: nroMtc });
}

const PREFIX = 'SUNAT_Envio_Indicador';

/** A car or a motorcycle moves the goods. Ours tells it by leaving carrier and driver out. */
export const LIGHT_VEHICLE = `${PREFIX}TrasladoVehiculoM1L`;

/** The sender pays the freight. So it is in ours if no other payer is named. */
export const PAID_BY_SENDER = `${PREFIX}PagadorFlete_Remitente`;

const SHARED_INDICATORS = {
  [`${PREFIX}TransbordoProgramado`]: 'transshipment',
  [`${PREFIX}RetornoVehiculoVacio`]: 'returnWithEmptyVehicle',
  [`${PREFIX}RetornoVehiculoEnvaseVacio`]: 'returnWithEmptyContainers',
} as const;

/** Indicators of a sender's guide (09), with our fields. */
export const SENDER_INDICATORS: Readonly<Record<string, string>> = {
  ...SHARED_INDICATORS,
  [`${PREFIX}TrasladoTotalDAMoDS`]: 'fullCustomsTransfer',
  [`${PREFIX}VehiculoConductoresTransp`]: 'registersCarrierVehicles',
};

/** Indicators of a carrier's guide (31), with our fields. */
export const CARRIER_INDICATORS: Readonly<Record<string, string>> = {
  ...SHARED_INDICATORS,
  [`${PREFIX}TrasladoTotal`]: 'fullTransfer',
};

/** Maps the indicators that have a field of ours. */
export function toIndicators(
  { indicadores, indTransbordo }: Shipment,
  fields: Readonly<Record<string, string>>,
): RequestBody | undefined {
  const told = indicadores.flatMap((indicator) => fields[indicator ?? ''] ?? []);
  const all = indTransbordo === true ? [...told, 'transshipment'] : told;
  return someOf(all) && Object.fromEntries(all.map((field) => [field, true]));
}
