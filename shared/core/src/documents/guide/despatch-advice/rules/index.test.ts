import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRANSFER_REASON_CODES } from '../../../../catalogs/index.ts';
import { FIELD_PROBLEM_CODES } from '../../../../parsing.ts';
import { runsOf } from '../../../../property-runs-fixture.ts';
import { applyRules } from '../../../kit/rule.ts';
import { TEST_ISSUER } from '../../../sale/sale-fixture.ts';
import { SOUND_DESPATCH_REQUESTS } from '../despatch-advice-arbitrary.ts';
import { DESPATCH_ADVICE_RULES } from './index.ts';
import { check, example } from './rules-fixture.ts';

describe('the codes of the rules', () => {
  it('differ from each other and from those of fields', () => {
    const codes = DESPATCH_ADVICE_RULES.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(FIELD_PROBLEM_CODES).not.toContain(code);
  });
});

describe('DESPATCH_DESCRIPTION', () => {
  const problemsOf = (transferDescription: string) =>
    check(example('other-reason', { transferDescription })).map(({ path, message }) => `${path} ${message}`);

  it.each(['12-34', 'A-1-B', '...'])('finds that %j has no words', (text) => {
    expect(problemsOf(text)).toEqual(['transferDescription must have at least 3 letters']);
  });

  it.each(['feria', 'A\nB ñ'])('accepts %j', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});

describe('sound requests', () => {
  it('have no problem', () => {
    fc.assert(
      fc.property(SOUND_DESPATCH_REQUESTS, (request) => {
        expect(applyRules(DESPATCH_ADVICE_RULES, request, TEST_ISSUER)).toEqual([]);
      }),
      { numRuns: runsOf(300) },
    );
  });

  it('have every reason', () => {
    const reasons = fc
      .sample(SOUND_DESPATCH_REQUESTS, { seed: 1, numRuns: 200 })
      .map(({ transferReason }) => transferReason);
    expect([...new Set(reasons)].sort()).toEqual(TRANSFER_REASON_CODES);
  });
});
