import type { DespatchReading } from '../../readings/despatch.ts';
import type { GoodsReading } from '../../readings/guide.ts';
import { findValue, listValues, propertyRule } from '../guide/properties.ts';
import { findingRule, findRepeated, lineRule, type Rule, rule } from '../rule.ts';
import { CONTAINER, SEALS } from './containers.ts';
import { CONTAINERS_OF_MANIFEST, has, isByDeliveryOrder, isByManifest, isOf } from './transfer.ts';

/** Catalog 55: place of goods in a manifest. */
const TRANSPORT_DOCUMENT = '7024';
const DETAIL = '7025';
const CONTAINER_OF_GOODS = '7026';
const SEAL = '7027';
const IS_EMPTY = '7028';
const OF_MANIFEST = [TRANSPORT_DOCUMENT, DETAIL, CONTAINER_OF_GOODS, SEAL, IS_EMPTY];

/** Rules about foreign goods under a delivery order, which has their weight, packages and list. */
export const DELIVERY_ORDER_RULES: readonly Rule<DespatchReading>[] = [
  orderRule('3623', 'el peso neto', ({ shipment }) => shipment.netWeight !== null),
  orderRule('3624', 'el sustento de la diferencia de peso', ({ shipment }) => shipment.information !== null),
  orderRule('3625', 'el peso bruto', ({ shipment }) => shipment.grossWeight !== null),
  orderRule('3626', 'el numero de bultos', ({ shipment }) => shipment.packages !== null),
  orderRule('3627', 'contenedores', ({ shipment }) => shipment.containers.some(({ id }) => id !== '')),
  orderRule('3628', 'precintos', ({ shipment }) => shipment.containers.some(({ seal }) => seal !== null)),
  orderRule('3630', 'mas de una linea', ({ lines }) => lines.length > 1),
  orderRule('3629', 'datos de los bienes', ({ lines }) => lines.some(describesGoods)),
];

function orderRule(code: string, what: string, isGiven: (reading: DespatchReading) => boolean): Rule<DespatchReading> {
  return rule(code, `La cita u orden de entrega no lleva ${what}`, (reading) => {
    return isByDeliveryOrder(reading) && isGiven(reading);
  });
}

function describesGoods({ quantity, description, productCode, gtin, sunatCode, properties }: GoodsReading): boolean {
  const values = [quantity, description, productCode, gtin, sunatCode];
  return properties.length > 0 || values.some((value) => value !== null);
}

const isInContainers = (reading: DespatchReading) => isOf(reading, '19') && has(reading, CONTAINERS_OF_MANIFEST);

const lacks = (line: GoodsReading, property: string) => listValues(line, property).length === 0;

/** Rules about the lines of foreign goods under a manifest. */
export const MANIFEST_LINE_RULES: readonly Rule<DespatchReading>[] = [
  lineRule('3473', 'Los datos del manifiesto son de la mercancia extranjera', ({ properties }, reading) => {
    const isOfManifest = properties.some(({ code }) => OF_MANIFEST.includes(code ?? ''));
    return !isOf(reading, '19') && isOfManifest;
  }),
  lineRule('3480', 'La linea no tiene contenedor', (line, reading: DespatchReading) => {
    return isInContainers(reading) && lacks(line, CONTAINER_OF_GOODS);
  }),
  lineRule('3482', 'La linea no dice si el contenedor esta vacio', (line, reading: DespatchReading) => {
    return isInContainers(reading) && lacks(line, IS_EMPTY);
  }),
  lineRule('3481', 'La linea no tiene precinto', (line, reading: DespatchReading) => {
    return isInContainers(reading) && findValue(line, IS_EMPTY) === '0' && lacks(line, SEAL);
  }),
  lineRule('3490', 'La linea no tiene documento de transporte', (line, reading: DespatchReading) => {
    return isByManifest(reading) && lacks(line, TRANSPORT_DOCUMENT);
  }),
  lineRule('3491', 'La linea no tiene numero de detalle del manifiesto', (line, reading: DespatchReading) => {
    return isByManifest(reading) && lacks(line, DETAIL);
  }),
  propertyRule('3466', 'El documento de transporte no cumple con el formato', TRANSPORT_DOCUMENT, (value) => {
    return !/^[A-Z0-9/\\-]{1,25}$/.test(value);
  }),
  propertyRule('3468', 'El numero de detalle del manifiesto no cumple con el formato', DETAIL, (value) => {
    return !/^[1-9]\d{0,4}$/.test(value);
  }),
  propertyRule('3470', 'El contenedor de la linea no cumple con el formato', CONTAINER_OF_GOODS, (value) => {
    return !CONTAINER.test(value);
  }),
  propertyRule('3474', 'El precinto de la linea no cumple con el formato', SEAL, (value) => {
    return value !== '' && !SEALS.test(value);
  }),
  propertyRule('3476', 'El indicador de contenedor vacio debe ser 0 o 1', IS_EMPTY, (value) => {
    return value !== '0' && value !== '1';
  }),
  propertyRule('3486', 'El contenedor de la linea no es de la guia', CONTAINER_OF_GOODS, (value, { shipment }) => {
    return shipment.containers.every(({ id }) => id !== value);
  }),
  findingRule('3472', 'El documento de transporte y detalle estan repetidos', (reading) => {
    const isLoose = isByManifest(reading) && !isInContainers(reading);
    return isLoose ? findRepeated(keysOf(reading, [TRANSPORT_DOCUMENT, DETAIL])) : undefined;
  }),
  findingRule('3492', 'El contenedor, documento de transporte y detalle estan repetidos', (reading) => {
    const keys = keysOf(reading, [CONTAINER_OF_GOODS, TRANSPORT_DOCUMENT, DETAIL]);
    return isByManifest(reading) && isInContainers(reading) ? findRepeated(keys) : undefined;
  }),
];

/** Returns the values of some properties, joined, of each line that has all of them. */
function keysOf({ lines }: DespatchReading, properties: readonly string[]): readonly string[] {
  const complete = lines.filter((line) => properties.every((property) => !lacks(line, property)));
  return complete.map((line) => properties.map((property) => findValue(line, property)).join('-'));
}
