import { describe, expect, it } from 'vitest';
import { despatchBody, TEST_CARRIER, TEST_DRIVER, TEST_RECIPIENT } from '../../families/despatch/despatch-fixture.ts';
import { FIELD_PROBLEM_CODES, parseWith } from '../../parsing/index.ts';
import { checkDespatchAdvice, DESPATCH_ADVICE_RULES } from './rules.ts';
import { DespatchAdviceRequestSchema } from './schema.ts';

const check = (overrides: Parameters<typeof despatchBody>[0]) =>
  checkDespatchAdvice(parseWith(DespatchAdviceRequestSchema, despatchBody(overrides)));

describe('the codes of the rules', () => {
  it('are permanent, and none is that of a field', () => {
    const codes = DESPATCH_ADVICE_RULES.map(({ code }) => code);
    expect(codes).toEqual(['DESPATCH_RUC_FORM']);
    for (const code of codes) expect(FIELD_PROBLEM_CODES).not.toContain(code);
  });
});

describe('DESPATCH_RUC_FORM', () => {
  const noRuc = { identityType: '6', identityNumber: '2010007097' };

  it('finds every RUC that is none', () => {
    const problems = check({
      carrier: { ...TEST_CARRIER, ...noRuc },
      driver: { ...TEST_DRIVER, ...noRuc },
      recipient: { ...TEST_RECIPIENT, ...noRuc },
    });
    expect(problems).toEqual(
      ['carrier', 'driver', 'recipient'].map((who) => ({
        code: 'DESPATCH_RUC_FORM',
        path: `${who}.identityNumber`,
        message: 'must be a RUC: 11 digits',
      })),
    );
  });

  it('leaves other identities to the authority', () => {
    const odd = { identityType: '1', identityNumber: '123' };
    expect(check({ recipient: { ...TEST_RECIPIENT, ...odd }, driver: { ...TEST_DRIVER, ...odd } })).toEqual([]);
  });

  it('has nothing to say of a sound request', () => {
    expect(check({ carrier: TEST_CARRIER, driver: TEST_DRIVER })).toEqual([]);
  });
});
