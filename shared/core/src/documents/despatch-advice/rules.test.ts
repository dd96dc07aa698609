import { describe, expect, it } from 'vitest';
import { despatchBody, TEST_CARRIER, TEST_DRIVER, TEST_RECIPIENT } from '../../families/despatch/despatch-fixture.ts';
import { applyRules } from '../../families/rule.ts';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { FIELD_PROBLEM_CODES, parseWith } from '../../parsing/index.ts';
import { DESPATCH_ADVICE_RULES } from './rules.ts';
import { DespatchAdviceRequestSchema } from './schema.ts';

const check = (overrides: Parameters<typeof despatchBody>[0]) =>
  applyRules(DESPATCH_ADVICE_RULES, parseWith(DespatchAdviceRequestSchema, despatchBody(overrides)), TEST_ISSUER);

describe('the codes of the rules', () => {
  it('keeps the permanent codes of the despatch rules, which differ from those of fields', () => {
    const codes = DESPATCH_ADVICE_RULES.map(({ code }) => code);
    expect(codes).toEqual(['DESPATCH_RUC_FORM', 'DESPATCH_RECIPIENT']);
    for (const code of codes) expect(FIELD_PROBLEM_CODES).not.toContain(code);
  });
});

describe('DESPATCH_RUC_FORM', () => {
  const noRuc = { identityType: '6', identityNumber: '2010007097' };

  it('finds every malformed RUC of a despatch advice', () => {
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

  it('does not check the form of identities other than RUC', () => {
    const odd = { identityType: '1', identityNumber: '123' };
    expect(check({ recipient: { ...TEST_RECIPIENT, ...odd }, driver: { ...TEST_DRIVER, ...odd } })).toEqual([]);
  });

  it('finds no problem in a correct despatch advice', () => {
    expect(check({ carrier: TEST_CARRIER, driver: TEST_DRIVER })).toEqual([]);
  });
});

describe('DESPATCH_RECIPIENT', () => {
  const SENDER = { identityType: '6', identityNumber: TEST_ISSUER.ruc, name: TEST_ISSUER.name };
  const PERSON = { identityType: '1', identityNumber: '45678912', name: 'ANA SOTO' };
  const problemsOf = (transferReason: string, recipient: object) =>
    check({ transferReason, recipient }).map(({ path, message }) => `${path} ${message}`);

  it.each([
    ['02', 'Compra'],
    ['04', 'Traslado entre establecimientos de la misma empresa'],
    ['18', 'Traslado por emisor itinerante de comprobantes de pago'],
  ])('requires the sender as recipient for reason %s', (reason, name) => {
    const message = `recipient.identityNumber must be your own RUC, ${TEST_ISSUER.ruc}, if transferReason is ${reason} (${name})`;
    expect(problemsOf(reason, TEST_RECIPIENT)).toEqual([message]);
    expect(problemsOf(reason, PERSON)).toEqual([message]);
    expect(problemsOf(reason, SENDER)).toEqual([]);
  });

  it.each(['01', '09', '14', '17'])('requires a recipient other than the sender for reason %s', (reason) => {
    expect(problemsOf(reason, SENDER)).toEqual([
      expect.stringMatching(/^recipient\.identityNumber must not be your own RUC if transferReason is /),
    ]);
    expect(problemsOf(reason, TEST_RECIPIENT)).toEqual([]);
  });

  it.each([
    ['17', 'Traslado de bienes para transformación'],
    ['19', 'Traslado a zona primaria'],
  ])('requires a recipient with RUC for reason %s', (reason, name) => {
    expect(problemsOf(reason, PERSON)).toEqual([
      `recipient.identityType must be 6 (RUC) if transferReason is ${reason} (${name})`,
    ]);
    expect(problemsOf(reason, TEST_RECIPIENT)).toEqual([]);
  });

  it.each(['01', '09', '14'])('accepts a recipient without RUC for reason %s', (reason) => {
    expect(problemsOf(reason, PERSON)).toEqual([]);
  });

  it('accepts the sender as recipient for reason 19', () => {
    expect(problemsOf('19', SENDER)).toEqual([]);
  });

  it.each(['08', '13'])('accepts any recipient for reason %s', (reason) => {
    for (const recipient of [SENDER, TEST_RECIPIENT, PERSON]) expect(problemsOf(reason, recipient)).toEqual([]);
  });
});
