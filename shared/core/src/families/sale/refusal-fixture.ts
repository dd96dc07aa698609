import { expect, it } from 'vitest';
import { ChasquiError } from '../../errors/index.ts';
import type { Issuer } from '../../parties/index.ts';
import type { BadInput, Json } from './bad-input-fixture.ts';
import { TEST_ISSUER } from './sale-fixture.ts';

/** Parts of a definition that these tests need. */
interface Preparing {
  readonly prepare: (input: unknown, issuer: Issuer) => unknown;
}

/** For tests: the error of a request that must be refused. */
export function refusalOf({ prepare }: Preparing, input: unknown): ChasquiError {
  try {
    prepare(input, TEST_ISSUER);
  } catch (error) {
    if (error instanceof ChasquiError) return error;
    throw error;
  }
  throw new Error('the request was taken');
}

/** Tests that each bad input is refused for its own fault and for nothing else. For tests of each type. */
export function testRefusals(definition: Preparing, base: Json, table: readonly BadInput[]): void {
  it('nothing about the base', () => {
    expect(() => definition.prepare(base, TEST_ISSUER)).not.toThrow();
  });

  it.each(table)('%s', (_, change, path, message) => {
    const error = refusalOf(definition, change(base));
    expect(error.code).toBe('VALIDATION_FAILED');
    expect(error.message).toBe(`Validation error: ${path}: ${message}`);
    expect(error.problems).toEqual([{ path, message, code: expect.stringMatching(/^[A-Z]+(_[A-Z]+)+$/) }]);
  });

  it.each([null, [], 'x', 7, true, undefined])('%j for a body', (input) => {
    expect(refusalOf(definition, input).message).toBe('Validation error: must be an object');
  });
}
