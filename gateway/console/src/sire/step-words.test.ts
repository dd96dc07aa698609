import { describe, expect, it } from 'vitest';
import { askBefore, isHarmless, type MonthFacts, nextStep, offeredSteps } from './step-words.ts';

const TOTALS = {
  ...{ count: 2, export: 0, taxable: 200, igv: 36, exempt: 0, unaffected: 0 },
  ...{ isc: 0, ivapBase: 0, ivap: 0, icbper: 0, other: 0, total: 236 },
};

const MONTH: MonthFacts = {
  ...{ own: TOTALS, sunat: TOTALS, differenceCount: 0, files: [] },
  state: 'proposal',
  steps: ['accept', 'replace'],
};

it('an answer to the proposal is offered once the proposal was fetched', () => {
  expect(offeredSteps({ ...MONTH, sunat: null })).toEqual([]);
  expect(offeredSteps(MONTH)).toEqual(['accept', 'replace']);
  const replaced: MonthFacts = { ...MONTH, state: 'replaced', sunat: null, steps: ['register_preliminary'] };
  expect(offeredSteps(replaced)).toEqual(['register_preliminary']);
});

describe('the next step of a month', () => {
  it.each([
    ['without a proposal', { ...MONTH, sunat: null }, 'Pida la propuesta de SUNAT'],
    ['without differences', MONTH, 'Acepte la propuesta'],
    ['with one difference', { ...MONTH, differenceCount: 1 }, 'Revise 1 diferencia'],
    ['with several differences', { ...MONTH, differenceCount: 3 }, 'Revise 3 diferencias'],
    ['that was replaced', { ...MONTH, state: 'replaced' }, 'SUNAT tiene su registro'],
    [
      'that was replaced and has changed since',
      { ...MONTH, state: 'replaced', differenceCount: 2 },
      'Desde el envío de su registro cambió: 2 comprobantes',
    ],
    ['that is generated', { ...MONTH, state: 'generated' }, 'El registro está generado'],
    [
      'that is generated and has changed since',
      { ...MONTH, state: 'generated', differenceCount: 1 },
      'El registro está generado y difiere en 1 comprobante',
    ],
    ['that is registered', { ...MONTH, state: 'registered' }, 'Ahora genere el registro en SOL'],
  ] as const)('%s', (_name, month, title) => {
    expect(nextStep(month).title.es).toBe(title);
  });
});

it('a generated month without its receipt says where it is', () => {
  const text = (files: MonthFacts['files']) => nextStep({ ...MONTH, state: 'generated', files }).text?.es;
  const receipt = {
    kind: 'receipt',
    fileName: 'LE1.pdf',
    byteLength: 9,
    createdAt: '2026-12-16T14:05:30.402Z',
  } as const;
  expect(text([])).toContain('descárguela de SOL');
  expect(text([receipt])).toBe('Solo se cambia con ajustes posteriores, en SOL.');
});

describe('the question before a step', () => {
  it('warns of the differences that an accepted proposal keeps', () => {
    expect(askBefore('accept', MONTH).es).not.toContain('diferencia');
    expect(isHarmless('accept', MONTH)).toBe(true);
    expect(askBefore('accept', { ...MONTH, differenceCount: 1 }).es).toMatch(/^Queda 1 diferencia\. /);
    expect(askBefore('accept', { ...MONTH, differenceCount: 2 }).es).toMatch(/^Quedan 2 diferencias\. /);
    expect(isHarmless('accept', { ...MONTH, differenceCount: 2 })).toBe(false);
  });

  it('tells what goes to SUNAT with a replacement', () => {
    expect(askBefore('replace', MONTH).es).toContain('2 comprobantes, S/ 236.00');
  });

  it('tells what is left when a preliminary is taken back', () => {
    expect(askBefore('delete_preliminary', { ...MONTH, state: 'registered' }).es).toContain('se conserva');
    expect(askBefore('delete_preliminary', { ...MONTH, state: 'accepted' }).es).toContain('deja de estar aceptada');
  });
});
