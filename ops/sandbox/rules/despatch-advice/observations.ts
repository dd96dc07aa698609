import type { DespatchReading } from '../../readings/despatch.ts';
import { UNIT_CODE } from '../catalogs.ts';
import { lineRule, type Rule, rule } from '../rule.ts';
import { isBadLine } from '../text.ts';
import { isOf } from './parties.ts';
import { CUSTOMS_MOTIVES, has, LIGHT_VEHICLE, VEHICLE_OF_CARRIER, WHOLE_CUSTOMS_DOCUMENT } from './shipment.ts';

const MOST_OTHERS = 2;
const REGISTRATION = /^[A-Za-z0-9]{1,20}$/;
const THREE_LETTERS = /(\p{L}.*){3}/u;

/** Rules that the authority reports as observations without refusing the guide. */
export const DESPATCH_OBSERVATION_RULES: readonly Rule<DespatchReading>[] = [
  rule('4186', 'La observacion no cumple con el formato', ({ notes }) => notes.some((note) => isBadLine(note, 1, 250))),
  rule('4338', 'La razon social del remitente no cumple con el formato', ({ sender }) =>
    isBadLine(sender.name, 1, 250),
  ),
  rule('4190', 'La descripcion del motivo de traslado no cumple con el formato', ({ shipment }) => {
    const text = shipment.motiveText;
    return isBadLine(text, 3, 100) || (text !== null && !THREE_LETTERS.test(text));
  }),
  rule('4384', 'El numero de bultos no cumple con el formato', ({ shipment }) => {
    return shipment.packages !== null && !/^\d{1,6}$/.test(shipment.packages);
  }),
  rule('4076', 'La direccion de partida no cumple con el formato', ({ shipment }) => {
    return isBadLine(shipment.origin?.line ?? null, 3, 500);
  }),
  rule('4068', 'La direccion de llegada no cumple con el formato', ({ shipment }) => {
    return isBadLine(shipment.destination?.line ?? null, 3, 500);
  }),
  rule('4165', 'La razon social del transportista no cumple con el formato', ({ shipment }) => {
    return isBadLine(shipment.carrier?.name ?? null, 3, 250);
  }),
  rule('4391', 'No se informa el registro del transportista', ({ shipment }) => {
    return shipment.carrier !== null && shipment.carrier.registration === null;
  }),
  rule('4392', 'El registro del transportista no cumple con el formato', ({ shipment }) => {
    const registration = shipment.carrier?.registration ?? null;
    return registration !== null && !REGISTRATION.test(registration);
  }),
  rule('4399', 'No se informa la tarjeta del vehiculo del transportista', (reading) => {
    return has(reading, VEHICLE_OF_CARRIER) && (reading.shipment.vehicles[0]?.card ?? null) === null;
  }),
  rule('4385', 'No se informa la fecha de entrega al transportista', (reading) => {
    const { mode, startDate } = reading.shipment;
    return mode === '01' && startDate === null && !has(reading, LIGHT_VEHICLE);
  }),
  rule('4389', 'El traslado lleva mas de dos vehiculos secundarios', ({ shipment }) => {
    return shipment.vehicles.some(({ attached }) => attached.length > MOST_OTHERS);
  }),
  rule('4376', 'El traslado lleva mas de dos conductores secundarios', ({ shipment }) => {
    return shipment.drivers.filter(({ jobTitle }) => jobTitle === 'Secundario').length > MOST_OTHERS;
  }),
  rule('4409', 'Los nombres o apellidos del conductor no cumplen con el formato', ({ shipment }) => {
    return shipment.drivers.some(({ firstName, familyName }) => {
      return isBadLine(firstName, 1, 250) || isBadLine(familyName, 1, 250);
    });
  }),
  rule('4378', 'No se informa el comprador', (reading) => isOf(reading, ['03']) && reading.buyer === null),
  rule('4377', 'Este motivo de traslado no lleva comprador', (reading) => {
    return reading.buyer !== null && !isOf(reading, ['03', '13']);
  }),
  rule('4375', 'No se informa el proveedor', (reading) => isOf(reading, ['02', '07']) && reading.supplier === null),
  rule('4054', 'Este motivo de traslado no lleva proveedor', (reading) => {
    return reading.supplier !== null && !isOf(reading, ['02', '07', '13']);
  }),
  rule('4437', 'No se informa el indicador de traslado total de la DAM o DS', (reading) => {
    return isOf(reading, ['08']) && !has(reading, WHOLE_CUSTOMS_DOCUMENT);
  }),
  rule('4371', 'La descripcion del documento relacionado no cumple con el formato', ({ related }) => {
    return related.some(({ description }) => isBadLine(description, 1, 120));
  }),
  lineRule('4320', 'La unidad de medida no existe en el catalogo', ({ quantity }, reading) => {
    return !isOf(reading, CUSTOMS_MOTIVES) && !UNIT_CODE.test(quantity?.scheme ?? '');
  }),
  lineRule('4084', 'La descripcion no cumple con el formato', ({ description }) => isBadLine(description, 3, 500)),
  lineRule('4085', 'El codigo de producto no cumple con el formato', ({ productCode }) =>
    isBadLine(productCode, 1, 30),
  ),
];
