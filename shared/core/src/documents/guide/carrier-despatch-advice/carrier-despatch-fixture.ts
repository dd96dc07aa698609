import type { Problem } from '../../../errors.ts';
import { parseWith } from '../../../parsing.ts';
import { TEST_ISSUER } from '../../sale/sale-fixture.ts';
import { TEST_DESTINATION, TEST_DRIVER, TEST_ORIGIN, TEST_RECIPIENT } from '../despatch-fixture.ts';
import { CARRIER_DESPATCH_ADVICE_DEFINITION } from './definition.ts';

/** RUC of the sender. For tests. */
export const SENDER_RUC = '20161515648';

export const TEST_SENDER = { identityType: '6', identityNumber: SENDER_RUC, name: 'PROVEEDOR DE PRUEBA' } as const;

export const TEST_PERSON = { identityType: '1', identityNumber: '45678901', name: 'ANA SOTO' } as const;

export const TEST_SUBCONTRACTOR = {
  identityType: '6',
  identityNumber: '20100070970',
  name: 'TRANSPORTES DEL CENTRO S.A.',
} as const;

export const TEST_VEHICLE = { plate: 'ABC-123', registrationCertificate: '15M22026123' } as const;

export const TEST_GOODS = { description: 'Producto de prueba', quantity: 1, unitCode: 'NIU' } as const;

/** An electronic guide of the sender, which tells the goods. */
export const TEST_GUIDE = { documentType: '09', documentId: 'T001-55' } as const;

/** For tests: the body of a request, with the least it can have and what `overrides` say. */
export function carrierBody(overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    series: 'V001',
    correlative: 1,
    issueDate: '2026-01-15',
    sender: TEST_SENDER,
    recipient: TEST_RECIPIENT,
    vehicles: [TEST_VEHICLE],
    drivers: [TEST_DRIVER],
    origin: TEST_ORIGIN,
    destination: TEST_DESTINATION,
    grossWeight: 10,
    items: [TEST_GOODS],
    ...overrides,
  };
}

/** For tests: code of a rule, the fault that it finds, the change of a request that makes it, and its problem. */
export type BrokenRule = readonly [
  code: string,
  fault: string,
  change: Readonly<Record<string, unknown>>,
  path: string,
  message: string,
];

/** For tests: the problems that the rules find in a request with these changes. */
export function findProblems(overrides: Readonly<Record<string, unknown>>): readonly Problem[] {
  const { schema, rules } = CARRIER_DESPATCH_ADVICE_DEFINITION;
  return rules(parseWith(schema, carrierBody(overrides)), TEST_ISSUER);
}
