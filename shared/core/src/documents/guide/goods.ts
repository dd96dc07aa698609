import { decimal, formatUpTo } from '../../decimal/index.ts';
import { oneLine } from '../../fields/index.ts';
import type { DespatchLine, GoodsProperty } from './completed-parts.ts';
import type { GoodsRequest } from './request/goods.ts';

const QUANTITY_PLACES = 10;

/** Line without goods, for guides that tell none. */
export const EMPTY_LINE: DespatchLine = {
  number: 1,
  code: null,
  description: null,
  quantity: null,
  unitCode: null,
  sunatCode: null,
  gtin: null,
  properties: [],
};

/** Goods of a request. Those of a carrier may have no code of their own. */
type Goods = Omit<GoodsRequest, 'code'> & { readonly code?: string | undefined };

/** Completes a line of goods with the number it has in the guide. */
export function completeGoods(item: Goods, number: number): DespatchLine {
  const { code, description, quantity, unitCode, sunatCode, gtin } = item;
  return {
    number,
    code: code === undefined ? null : oneLine(code),
    description: oneLine(description),
    quantity: formatUpTo(decimal(quantity), QUANTITY_PLACES, 0),
    unitCode,
    sunatCode: sunatCode ?? null,
    gtin: gtin ?? null,
    properties: listProperties(item),
  };
}

function listProperties({ tariffCode, normalized }: Goods): GoodsProperty[] {
  return [
    ...(tariffCode === undefined ? [] : [{ code: '7020', value: tariffCode } as const]),
    ...(normalized === undefined ? [] : [{ code: '7022', value: normalized ? '1' : '0' } as const]),
  ];
}
