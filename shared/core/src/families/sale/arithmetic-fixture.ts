import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Problem } from '../../errors/index.ts';
import type { Issuer } from '../../parties/index.ts';
import type { UblDocument } from '../../xml/index.ts';
import type { SaleRequest } from './index.ts';
import { findFaults } from './naive-judge/index.ts';
import { TEST_ISSUER, testItem } from './sale-fixture.ts';

/** Parts of a document type that these tests need. */
export interface ArithmeticSubject<Request extends SaleRequest, Completed> {
  readonly requests: fc.Arbitrary<Request>;
  /** Request that passes the rules. */
  readonly sample: Request;
  readonly parse: (request: Request) => Request;
  readonly check: (request: Request) => readonly Problem[];
  readonly complete: (request: Request, issuer: Issuer) => Completed;
  readonly toUbl: (completed: Completed, correlative: number) => UblDocument;
}

/** Tests the properties that the figures of every sale document must have. For tests of each type. */
export function testArithmetic<Request extends SaleRequest, Completed>({
  requests,
  sample,
  parse,
  check,
  complete,
  toUbl,
}: ArithmeticSubject<Request, Completed>): void {
  const faultsOf = (request: Request) => findFaults(toUbl(complete(request, TEST_ISSUER), 1).canonical);

  it('finds no fault in the XML of any request the API takes', () => {
    fc.assert(
      fc.property(requests, (request) => {
        expect(faultsOf(request)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same document for a request parsed once and twice', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const once = parse(request);
        expect(parse(once)).toEqual(once);
        expect(complete(once, TEST_ISSUER)).toEqual(complete(request, TEST_ISSUER));
      }),
      { numRuns: 40 },
    );
  });

  it('finds no fault in 999 lines, whichever way their cents round', () => {
    const items = fc.record({
      unitPrice: fc.integer({ min: 1, max: 99 }).map((cents) => cents / 100),
      iscRate: fc.constantFrom(0, 0.17, 0.2, 0.335),
      iscSystemType: fc.constantFrom('01' as const, '02' as const, '03' as const),
    });
    fc.assert(
      fc.property(fc.array(items, { minLength: 1, maxLength: 3 }), (kinds) => {
        const lines = Array.from({ length: 999 }, (_, index) => testItem(kinds[index % kinds.length]));
        const request = { ...sample, items: lines };
        expect(check(request)).toEqual([]);
        expect(faultsOf(request)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
}
