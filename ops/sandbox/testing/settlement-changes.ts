import { expect, it } from 'vitest';
import { readSettlement } from '../readings/purchase-settlement.ts';
import { SETTLEMENT_RULES } from '../rules/purchase-settlement/index.ts';
import { findBroken } from '../rules/rule.ts';
import { findTax, soles } from './breakage.ts';
import { present } from './golden.ts';
import { alter, type Draft, first } from './reading.ts';
import { SETTLEMENTS } from './settlements.ts';

export type SettlementDraft = Draft<ReturnType<typeof readSettlement>>;
export type Change = (draft: SettlementDraft) => void;

export const readExample = (name: keyof typeof SETTLEMENTS) => readSettlement(SETTLEMENTS[name]);

// Builders of changes. Each takes the values of one part of a document.
export const set = (values: object) => (draft: SettlementDraft) => void Object.assign(draft, values);
export const inLine = (values: object) => (draft: SettlementDraft) => void Object.assign(first(draft.lines), values);
export const inTotal = (values: object) => (draft: SettlementDraft) => void Object.assign(draft.total, values);
export const inTax = (tribute: string, values: object) => (draft: SettlementDraft) =>
  void Object.assign(findTax(first(draft.lines), tribute), values);
export const inHeaderTax = (tribute: string, values: object) => (draft: SettlementDraft) =>
  void Object.assign(findTax(draft, tribute), values);
export const inIssuer = (values: object) => (draft: SettlementDraft) => void Object.assign(draft.supplier, values);
export const inSeller = (values: object) => (draft: SettlementDraft) => void Object.assign(draft.customer, values);
export const inAddress = (values: object) => (draft: SettlementDraft) =>
  void Object.assign(present(draft.customer.address), values);
export const inPlace = (values: object) => (draft: SettlementDraft) => void Object.assign(draft.place, values);
export const inPlaceAddress = (values: object) => (draft: SettlementDraft) =>
  void Object.assign(present(draft.place.address), values);
export const inPayment = (values: object) => (draft: SettlementDraft) =>
  void Object.assign(first(draft.prepayments), values);
export const inReference = (values: object) => (draft: SettlementDraft) =>
  void Object.assign(first(draft.relatedDocuments), values);
export const inAllowance = (values: object) => (draft: SettlementDraft) =>
  void Object.assign(first(draft.allowances), values);
export const inPrice = (values: object) => (draft: SettlementDraft) =>
  void Object.assign(first(first(draft.lines).prices), values);
export const legends = (...codes: string[]) => set({ notes: codes.map((legend) => ({ text: 'LEYENDA', legend })) });
export const withoutProperty = (code: string) => (draft: SettlementDraft) => {
  const line = first(draft.lines);
  line.properties = line.properties.filter((property) => property.code !== code);
};
export const seller = (text: string, scheme: string | null) => inSeller({ identities: [{ text, scheme }] });
export const issuer = (scheme: string | null) => inIssuer({ identities: [{ text: '20601234565', scheme }] });

/** Amount with a decimal too many. */
export const BAD = soles('1.001');

/** Row of a table of refusals: the code, the fault in words, the change, and the settlement to change. */
type RefusalRow = readonly [code: string, what: string, change: Change, name?: keyof typeof SETTLEMENTS];

/** Checks that each change of a right settlement is refused with its code. */
export function tryRefusals(rows: readonly RefusalRow[]): void {
  const cases = rows.map(([code, what, change, name = 'plain']) => ({ code, what, change, name }));
  it.each(cases)('$code: $what', ({ code, change, name }) => {
    expect(findBroken(SETTLEMENT_RULES, alter(readExample(name), change))?.code).toBe(code);
  });
}
