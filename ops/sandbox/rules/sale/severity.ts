import type { SaleReading } from '../../readings/sale.ts';
import type { Rule } from '../rule.ts';

/**
 * Codes of the sum rules that refuse only facturas and their notes, with the code of the observation that other
 * documents get.
 */
const REMARKS: ReadonlyMap<string, string> = new Map([
  ['3270', '4287'],
  ['3271', '4288'],
  ['3272', '4294'],
  ['3273', '4295'],
  ['3274', '4296'],
  ['3275', '4297'],
  ['3276', '4298'],
  ['3277', '4299'],
  ['3278', '4309'],
  ['3279', '4310'],
  ['3280', '4312'],
  ['3283', '4022'],
  ['3284', '4023'],
  ['3285', '4024'],
  ['3288', '4212'],
  ['3289', '4244'],
  ['3290', '4289'],
  ['3291', '4290'],
  ['3292', '4293'],
  ['3293', '4300'],
  ['3294', '4301'],
  ['3295', '4302'],
  ['3296', '4303'],
  ['3297', '4304'],
  ['3298', '4305'],
  ['3299', '4306'],
  ['3300', '4307'],
  ['3301', '4308'],
  ['3302', '4311'],
  ['3303', '4314'],
  ['3305', '4317'],
  ['3306', '4321'],
  ['3307', '4322'],
]);

/** Codes of the public API for rules that it numbers differently. A total that does not match is 3105 there. */
const API_CODES: ReadonlyMap<string, string> = new Map([
  ['3279', '3105'],
  ['3280', '3105'],
]);

type Strictness = (sale: SaleReading) => boolean;

/** Returns the rules that refuse a document. Wrong sums refuse only a document that is checked strictly. */
export function asErrors(rules: readonly Rule<SaleReading>[], isStrict: Strictness): readonly Rule<SaleReading>[] {
  return rules.map((one) => {
    if (!REMARKS.has(one.code)) return one;
    const check: typeof one.check = (sale, ...rest) => (isStrict(sale) ? one.check(sale, ...rest) : null);
    return { ...one, code: API_CODES.get(one.code) ?? one.code, check };
  });
}

/** Returns the sum rules as observations, for a document that is not checked strictly. */
export function asRemarks(rules: readonly Rule<SaleReading>[], isStrict: Strictness): readonly Rule<SaleReading>[] {
  return rules.flatMap((one) => {
    const code = REMARKS.get(one.code);
    if (code === undefined) return [];
    const check: typeof one.check = (sale, ...rest) => (isStrict(sale) ? null : one.check(sale, ...rest));
    return [{ ...one, code, check }];
  });
}
