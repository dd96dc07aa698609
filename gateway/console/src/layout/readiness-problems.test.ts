import { expect, it } from 'vitest';
import { canIssue, readinessProblems } from './readiness-problems.ts';

it.each([
  ['ready', 'ready', []],
  ['missing', 'ready', ['Todavía no puede emitir: la empresa no tiene certificado digital.']],
  ['expired', 'ready', ['No puede emitir: el certificado digital está vencido.']],
  ['ready', 'missing', ['Sus comprobantes no pueden llegar a SUNAT: falta el usuario SOL de la empresa.']],
  ['ready', 'refused', [expect.stringContaining('SUNAT rechazó al usuario SOL')]],
  ['unusable', 'missing', [/^No puede emitir/, /^Sus comprobantes/].map((words) => expect.stringMatching(words))],
] as const)(
  'with a certificate that is %s and a SOL user that is %s a company is told %j',
  (certificate, solUser, texts) => {
    const problems = readinessProblems({ certificate, certificateDaysLeft: null, solUser });
    expect(problems.map(({ es }) => es)).toEqual(texts);
  },
);

it.each([
  ['ready', 'ready', true],
  ['ready', 'refused', true],
  ['ready', 'missing', false],
  ['expired', 'ready', false],
] as const)(
  'a company with a certificate that is %s and a SOL user that is %s can issue: %s',
  (certificate, solUser, may) => {
    expect(canIssue({ certificate, certificateDaysLeft: null, solUser })).toBe(may);
  },
);
