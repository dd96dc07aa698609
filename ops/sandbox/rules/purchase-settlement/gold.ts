import type { SaleReading } from '../../readings/sale.ts';
import { lineRule, type Rule } from '../rule.ts';
import { has } from '../sale/properties.ts';
import { isEmpty } from '../text.ts';

const GOLD = '0503';

/** Properties (catalog 55) of gold: concession, grade, nature and mining right, with the code if one is missing. */
const PROPERTIES = [
  ['2466', '6000'],
  ['2467', '6004'],
  ['2468', '6005'],
  ['2469', '6006'],
] as const;

/** Rules about the origin of gold. */
export const GOLD_RULES: readonly Rule<SaleReading>[] = [
  ...PROPERTIES.map(([code, property]) =>
    lineRule<SaleReading>(code, `Falta la propiedad ${property} del oro`, (line, { operationType }) => {
      return operationType === GOLD && !has(line, property);
    }),
  ),
  lineRule('3064', 'La propiedad del oro no tiene valor', ({ properties }, { operationType }) => {
    const ofGold = properties.filter((one) => PROPERTIES.some(([, property]) => property === one.code));
    return operationType === GOLD && ofGold.some(({ value }) => isEmpty(value));
  }),
];
