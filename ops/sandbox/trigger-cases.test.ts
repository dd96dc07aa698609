import { expect, it } from 'vitest';
import {
  findGuideTrigger,
  findOrderedValidity,
  findRemarkTrigger,
  findStatedValidity,
  findTrigger,
} from './trigger.ts';
import { TRIGGER_CASES, type TriggerCase } from './trigger-cases.ts';

it('gives each case a name of its own', () => {
  expect(new Set(TRIGGER_CASES.map(({ name }) => name)).size).toBe(TRIGGER_CASES.length);
});

const EFFECTS: Readonly<Record<TriggerCase['kind'], (known: TriggerCase) => unknown>> = {
  sale: ({ identityNumber = '', purchaseOrder = '' }) =>
    findTrigger(identityNumber) ?? findStatedValidity(identityNumber) ?? findOrderedValidity(purchaseOrder),
  guide: ({ identityNumber = '' }) => findGuideTrigger(identityNumber),
  voiding: ({ reason = '' }) => findRemarkTrigger([reason]),
};

it.each(TRIGGER_CASES.filter(({ name }) => !name.startsWith('proposal-')))('$name has an effect', (known) => {
  expect(EFFECTS[known.kind](known)).toBeDefined();
});
