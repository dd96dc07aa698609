import type { DocumentProof } from '@chasqui/db/documents';
import { describe, expect, it } from 'vitest';
import { isHardToGuess } from './look-up.ts';

const BY_DAY: DocumentProof = {
  ...{ ruc: '20123456786', documentType: '01', series: 'F001', correlative: 7 },
  ...{ issueDate: '2026-11-02', total: '0.00', igv: null, counterparty: null, hash: null },
};

describe('a proof', () => {
  it.each<[string, Partial<DocumentProof>, boolean]>([
    ['a day', {}, false],
    ['a day, of a despatch advice', { documentType: '09', series: 'T001' }, false],
    ['an amount', { total: '0.01' }, true],
    ['whom it is for', { counterparty: { identityType: '6', identityNumber: '20131312955' } }, true],
  ])('of %s', (_what, said, isHard) => {
    expect(isHardToGuess({ ...BY_DAY, ...said })).toBe(isHard);
  });
});
