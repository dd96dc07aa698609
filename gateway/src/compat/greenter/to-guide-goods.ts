import { buildBody, type RequestBody, roundNumber } from '../request-body.ts';
import type { Despatch, GuideDetail } from './read-despatch.ts';

const QUANTITY_PLACES = 10;

/** Codes of catalog 55 about goods of a guide. */
const PROPERTIES = {
  tariffCode: '7020',
  declaration: '7021',
  normalized: '7022',
  declarationSeries: '7023',
  transportDocument: '7024',
  transportDetail: '7025',
  container: '7026',
  seal: '7027',
  emptyContainer: '7028',
} as const;

type Property = keyof typeof PROPERTIES;

export const GOODS_PROPERTY_CODES: readonly string[] = Object.values(PROPERTIES);

/** Returns what a line of a guide says of its goods, by the codes of catalog 55. */
function readProperties({ atributos }: GuideDetail): Partial<Record<Property, string>> {
  const names: Property[] = Object.keys(PROPERTIES).filter((name): name is Property => name in PROPERTIES);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = atributos.find((attribute) => attribute?.code === PROPERTIES[name])?.value;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function isYes(value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : value === '1';
}

/** Returns the group of fields of an item, or undefined if its number is not told. */
function groupOf(number: string | undefined, members: RequestBody): RequestBody | undefined {
  return number === undefined ? undefined : buildBody({ number, ...members });
}

/** Maps a line of goods. Those of a carrier's guide have no papers of customs: its schema refuses them. */
export function toGoods({ details }: Despatch): readonly RequestBody[] {
  return details.flatMap((detail) => {
    if (detail === undefined) return [];
    const { codigo, descripcion, cantidad, unidad, codProdSunat } = detail;
    const told = readProperties(detail);
    return [
      buildBody({
        code: codigo,
        description: descripcion,
        quantity: cantidad === undefined ? undefined : roundNumber(cantidad, QUANTITY_PLACES),
        unitCode: unidad,
        sunatCode: codProdSunat,
        tariffCode: told.tariffCode,
        normalized: isYes(told.normalized),
        customsDocument: groupOf(told.declaration, { series: told.declarationSeries }),
        transportDocument: groupOf(told.transportDocument, { detail: told.transportDetail }),
        container: groupOf(told.container, { seal: told.seal, empty: isYes(told.emptyContainer) }),
      }),
    ];
  });
}
