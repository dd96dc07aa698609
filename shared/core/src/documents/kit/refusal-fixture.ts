import { expect, it } from 'vitest';
import { ChasquiError } from '../../errors.ts';
import type { BadInput, Json } from '../sale/bad-input-fixture.ts';
import { TEST_ISSUER } from '../sale/sale-fixture.ts';
import { type FoundRecords, prepareRequest } from './define-document.ts';

/** Messages of problems in Spanish begin alike. */
export const IN_SPANISH: unknown = expect.stringMatching(/^(deb|no |es |solo |0|2|o airport)/);

/** Parts of a definition that these tests need. */
type Preparing = Parameters<typeof prepareRequest>[0] & { readonly documentType: string };

/** For tests: the error of a request that must be refused. */
export function refusalOf(definition: Preparing, input: unknown, found: Partial<FoundRecords> = {}): ChasquiError {
  try {
    prepareRequest(definition, input, { issuer: TEST_ISSUER, ...found });
  } catch (error) {
    if (error instanceof ChasquiError) return error;
    throw error;
  }
  throw new Error('the request was taken');
}

/** Tests that each bad input is refused for its own fault and for nothing else. For tests of each type. */
export function testRefusals(definition: Preparing, base: Json, table: readonly BadInput[]): void {
  it(`accepts the base request of type ${definition.documentType}`, () => {
    expect(() => prepareRequest(definition, base, { issuer: TEST_ISSUER })).not.toThrow();
  });

  it.each(table)(`refuses a request of type ${definition.documentType} with %s`, (_, change, path, message) => {
    const error = refusalOf(definition, change(base));
    expect(error.code).toBe('VALIDATION_FAILED');
    expect(error.message).toBe(`Validation error: ${path}: ${message}`);
    expect(error.problems).toEqual([
      { path, message, es: IN_SPANISH, code: expect.stringMatching(/^[A-Z]+(_[A-Z]+)+$/) },
    ]);
  });

  it.each([null, [], 'x', 7, true, undefined])(
    `refuses %j as a request of type ${definition.documentType}`,
    (input) => {
      expect(refusalOf(definition, input).message).toBe('Validation error: must be an object');
    },
  );
}
