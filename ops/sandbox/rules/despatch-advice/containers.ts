import type { ContainerReading, DespatchReading } from '../../readings/despatch.ts';
import { findValue } from '../guide/properties.ts';
import { createItemRule, findingRule, findRepeated, type Rule, rule } from '../rule.ts';
import { isEmpty } from '../text.ts';
import {
  CONTAINERS_OF_MANIFEST,
  CUSTOMS_DOCUMENTS,
  CUSTOMS_MOTIVES,
  has,
  isByManifest,
  isOf,
  refersTo,
  WHOLE_CUSTOMS_DOCUMENT,
} from './transfer.ts';

const MOST_CONTAINERS = 2;
/** Number of a container. */
export const CONTAINER = /^[A-Z0-9/-]{1,17}$/;
/** Numbers of seals, joined by commas, none of which is all zeros. */
export const SEALS = /^(?!0+(,|$))[A-Z0-9]{1,100}(,(?!0+(,|$))[A-Z0-9]{1,100})*$/;

const containerRule = createItemRule<DespatchReading, ContainerReading>(
  ({ shipment }) => shipment.containers.filter(({ id }) => id !== ''),
  ({ id }) => `contenedor ${id}`,
);

function hasContainers({ shipment }: DespatchReading): boolean {
  return shipment.containers.some(({ id }) => id.trim() !== '');
}

const lacksPackages = ({ shipment }: DespatchReading) => isEmpty(shipment.packages);

/** Returns true for an import, or foreign goods, under a customs document. */
function isImport(reading: DespatchReading): boolean {
  return isOf(reading, '08', '19') && refersTo(reading, ...CUSTOMS_DOCUMENTS);
}

function isExport(reading: DespatchReading): boolean {
  return isOf(reading, '09') && refersTo(reading, ...CUSTOMS_DOCUMENTS);
}

/** Rules about what holds the goods of a customs document: packages, or containers with seals. */
export const CONTAINER_RULES: readonly Rule<DespatchReading>[] = [
  rule('3487', 'El XML no contiene los contenedores del manifiesto', (reading) => {
    return has(reading, CONTAINERS_OF_MANIFEST) && reading.shipment.containers.every(({ id }) => id === '');
  }),
  rule('3419', 'El XML no contiene el numero de bultos', (reading) => {
    return (isExport(reading) || isByManifest(reading)) && !hasContainers(reading) && lacksPackages(reading);
  }),
  rule('3621', 'El numero de bultos no se informa con los contenedores', (reading) => {
    const isCustoms = isImport(reading) || isExport(reading) || isByManifest(reading);
    return isCustoms && hasContainers(reading) && reading.shipment.packages !== null;
  }),
  rule('3631', 'El traslado total no informa el numero de bultos o los contenedores', (reading) => {
    const isWhole = isImport(reading) && has(reading, WHOLE_CUSTOMS_DOCUMENT);
    return isWhole && !hasContainers(reading) && lacksPackages(reading);
  }),
  rule('3632', 'El traslado parcial no informa el numero de bultos o los contenedores', (reading) => {
    const isPart = isImport(reading) && !has(reading, WHOLE_CUSTOMS_DOCUMENT);
    return isPart && reading.shipment.containers.length === 0 && lacksPackages(reading);
  }),
  rule('3489', 'El numero de bultos no cumple con el formato', ({ shipment: { packages } }) => {
    return packages !== null && !/^\d{1,13}$/.test(packages);
  }),
  rule('3420', 'El traslado lleva mas de dos contenedores', (reading) => {
    const numbered = reading.shipment.containers.filter(({ id }) => id !== '');
    return isOf(reading, ...CUSTOMS_MOTIVES) && numbered.length > MOST_CONTAINERS;
  }),
  findingRule('3421', 'El numero de contenedor esta repetido', ({ shipment }) => {
    return findRepeated(shipment.containers.map(({ id }) => id).filter((id) => id !== ''));
  }),
  containerRule('3422', 'El contenedor no tiene precinto', ({ seal }, reading) => {
    const isOfManifest = has(reading, CONTAINERS_OF_MANIFEST);
    const isWhole = has(reading, WHOLE_CUSTOMS_DOCUMENT);
    const mustBeSealed = isOf(reading, '09') || (isWhole && isOf(reading, ...CUSTOMS_MOTIVES));
    return mustBeSealed && !isOfManifest && isEmpty(seal);
  }),
  containerRule('3495', 'El contenedor que no esta vacio no tiene precinto', ({ id, seal }, reading) => {
    const line = reading.lines.find((each) => findValue(each, '7026') === id);
    const isFull = line !== undefined && findValue(line, '7028') === '0';
    return isOf(reading, '19') && has(reading, CONTAINERS_OF_MANIFEST) && isEmpty(seal) && isFull;
  }),
  findingRule('3423', 'El numero de precinto esta repetido', ({ shipment }) => {
    return findRepeated(shipment.containers.map(({ seal }) => seal ?? '').filter((seal) => seal !== ''));
  }),
];

export const CONTAINER_OBSERVATIONS: readonly Rule<DespatchReading>[] = [
  containerRule('4071', 'El numero de contenedor no cumple con el formato', ({ id }) => !CONTAINER.test(id)),
  rule('4074', 'El numero de precinto no cumple con el formato', (reading) => {
    const isCustoms = isOf(reading, ...CUSTOMS_MOTIVES);
    return isCustoms && reading.shipment.containers.some(({ seal }) => !isEmpty(seal) && !SEALS.test(seal ?? ''));
  }),
];
