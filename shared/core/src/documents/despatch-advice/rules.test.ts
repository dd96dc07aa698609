import { describe, expect, it } from 'vitest';
import { despatchBody, TEST_CARRIER, TEST_DRIVER, TEST_RECIPIENT } from '../../families/despatch/despatch-fixture.ts';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { FIELD_PROBLEM_CODES, parseWith } from '../../parsing/index.ts';
import { checkDespatchAdvice, DESPATCH_ADVICE_RULES } from './rules.ts';
import { DespatchAdviceRequestSchema } from './schema.ts';

const check = (overrides: Parameters<typeof despatchBody>[0]) =>
  checkDespatchAdvice(parseWith(DespatchAdviceRequestSchema, despatchBody(overrides)), TEST_ISSUER);

describe('the codes of the rules', () => {
  it('are permanent, and none is that of a field', () => {
    const codes = DESPATCH_ADVICE_RULES.map(({ code }) => code);
    expect(codes).toEqual(['DESPATCH_RUC_FORM', 'DESPATCH_RECIPIENT']);
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

describe('DESPATCH_RECIPIENT', () => {
  const SENDER = { identityType: '6', identityNumber: TEST_ISSUER.ruc, name: TEST_ISSUER.name };
  const PERSON = { identityType: '1', identityNumber: '45678912', name: 'ANA SOTO' };
  const problemsOf = (transferReason: string, recipient: object) =>
    check({ transferReason, recipient }).map(({ path, message }) => `${path} ${message}`);

  it.each([
    ['02', 'Compra'],
    ['04', 'Traslado entre establecimientos de la misma empresa'],
    ['18', 'Traslado por emisor itinerante de comprobantes de pago'],
  ])('wants the sender itself in motive %s', (reason, name) => {
    const message = `recipient.identityNumber must be your own RUC, ${TEST_ISSUER.ruc}, if transferReason is ${reason} (${name})`;
    expect(problemsOf(reason, TEST_RECIPIENT)).toEqual([message]);
    expect(problemsOf(reason, PERSON)).toEqual([message]);
    expect(problemsOf(reason, SENDER)).toEqual([]);
  });

  it.each(['01', '09', '14', '17'])('requires another recipient than the sender in motive %s', (reason) => {
    expect(problemsOf(reason, SENDER)).toEqual([
      expect.stringMatching(/^recipient\.identityNumber must not be your own RUC if transferReason is /),
    ]);
    expect(problemsOf(reason, TEST_RECIPIENT)).toEqual([]);
  });

  it.each([
    ['17', 'Traslado de bienes para transformación'],
    ['19', 'Traslado a zona primaria'],
  ])('wants a recipient with RUC in motive %s', (reason, name) => {
    expect(problemsOf(reason, PERSON)).toEqual([
      `recipient.identityType must be 6 (RUC) if transferReason is ${reason} (${name})`,
    ]);
    expect(problemsOf(reason, TEST_RECIPIENT)).toEqual([]);
  });

  it.each(['01', '09', '14'])('takes a recipient without RUC in motive %s', (reason) => {
    expect(problemsOf(reason, PERSON)).toEqual([]);
  });

  it('takes the sender itself in motive 19', () => {
    expect(problemsOf('19', SENDER)).toEqual([]);
  });

  it.each(['08', '13'])('takes any recipient in motive %s', (reason) => {
    for (const recipient of [SENDER, TEST_RECIPIENT, PERSON]) expect(problemsOf(reason, recipient)).toEqual([]);
  });
});
