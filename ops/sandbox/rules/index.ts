export { FACTURA_RULES, judgeSale, observeSale } from './judge-sale.ts';
export type { Rule } from './rule.ts';
