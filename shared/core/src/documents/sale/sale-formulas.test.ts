import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, sum } from '../../decimal/index.ts';
import { runsOf } from '../../property-runs-fixture.ts';
import { allowancesOf, type CompletedSale } from './completed-sale.ts';
import { CREDIT_NOTE_DEFINITION } from './credit-note/definition.ts';
import { INVOICE_DEFINITION } from './invoice/definition.ts';
import type { InvoicedRequest } from './request.ts';
import { TEST_ISSUER, testItem, testRequest } from './sale-fixture.ts';

const cents = (max: number) => fc.integer({ min: 1, max }).map((value) => value / 100);
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
/** Discounts and charges by rate are small, so that most documents keep a base. */
const rates = fc.constantFrom(0.01, 0.05, 0.1, 0.333);
const allowances = fc.array(fc.oneof(fc.record({ amount: cents(99) }), fc.record({ rate: rates })), {
  minLength: 1,
  maxLength: 3,
});
const totalAllowances = allowances.map((entries) => entries.map((entry) => ({ ...entry, affectsTaxBase: false })));

const ITEMS = fc
  .record({
    quantity: fc.constantFrom(1, 3, 0.333, 12.5),
    price: cents(100_000),
    isWithTax: fc.boolean(),
    igvType: fc.constantFrom('10', '10', '10', '20', '30', '15', '31'),
    iscRate: maybe(fc.constantFrom(0.1, 0.17)),
    discounts: maybe(allowances),
    charges: maybe(allowances),
  })
  .map(({ price, isWithTax, iscRate, igvType, ...item }) =>
    testItem({
      ...item,
      igvType: igvType as '10',
      ...(igvType === '10' && { iscRate }),
      unitPrice: isWithTax ? undefined : price,
      unitPriceWithTax: isWithTax ? price : undefined,
    }),
  );

const BAG = testItem({ quantity: 3, unitPrice: 0.1, plasticBags: 3 });

const REQUESTS = fc
  .record({
    items: fc.array(ITEMS, { minLength: 1, maxLength: 8 }),
    hasBags: fc.boolean(),
    discounts: maybe(fc.oneof(allowances, totalAllowances)),
    charges: maybe(fc.oneof(allowances, totalAllowances)),
    roundTo: maybe(fc.constant(0.1)),
    advance: maybe(cents(5000)),
  })
  .map(({ items, hasBags, advance, ...rest }) => {
    const prepayment = { documentType: '01' as const, documentId: 'F001-90', amount: advance ?? 0 };
    return {
      ...testRequest({ items: hasBags ? [...items, BAG] : items, ...rest }),
      ...(advance !== undefined && { prepayments: [prepayment] }),
    } as InvoicedRequest;
  })
  .filter((request) => INVOICE_DEFINITION.rules(request as never, TEST_ISSUER).length === 0);

function completed(request: InvoicedRequest): CompletedSale {
  return INVOICE_DEFINITION.complete(request as never, TEST_ISSUER, []) as CompletedSale;
}

type Figures = Pick<CompletedSale, 'lines' | 'taxes' | 'monetaryTotal' | 'allowances'>;

function totalOf({ taxes }: Figures, tribute: string) {
  const found = taxes.find((total) => total.tribute === tribute);
  return { base: decimal(found?.taxableAmount ?? '0'), tax: decimal(found?.taxAmount ?? '0') };
}

function allowed(entries: CompletedSale['allowances'], ...codes: string[]) {
  return sum((entries ?? []).filter(({ code }) => codes.includes(code)).map(({ amount }) => decimal(amount)));
}

/** Returns the sums of a tribute on the lines: of their values, their bases and their taxes. */
function linesOf({ lines }: Figures, tribute: string) {
  const own = lines.flatMap(({ value, taxes }) =>
    taxes.filter((tax) => tax.tribute === tribute).map((tax) => ({ value, ...tax })),
  );
  return {
    values: sum(own.map(({ value }) => decimal(value))),
    bases: sum(own.map(({ taxableAmount }) => decimal(taxableAmount))),
    taxes: sum(own.map(({ taxAmount }) => decimal(taxAmount))),
  };
}

/** Returns the amounts that a document shows for its taxes, lines, discounts and charges. */
function amountsOf({ lines, taxes, allowances: header = [] }: Figures): readonly string[] {
  return [
    ...taxes.flatMap(({ taxableAmount, taxAmount }) => [taxableAmount, taxAmount]),
    ...lines.flatMap((line) => [line.value, ...line.taxes.map(({ taxAmount }) => taxAmount)]),
    ...[...lines.flatMap(allowancesOf), ...header].map(({ amount }) => amount),
  ];
}

function expectNear(actual: ReturnType<typeof decimal>, expected: ReturnType<typeof decimal>, rule: string) {
  expect(actual.minus(expected).abs().lessThanOrEqualTo(1), `${rule}: ${actual} is not about ${expected}`).toBe(true);
}

describe('every header total', () => {
  it("equals SUNAT's formula within its tolerance and is never negative, nor is an amount of a line", () => {
    fc.assert(
      fc.property(REQUESTS, (request) => {
        const sale = completed(request);
        const { monetaryTotal: total, allowances: header } = sale;
        const changes = allowed(header, '49').minus(allowed(header, '02'));
        const taxed = linesOf(sale, '1000');
        const isc = linesOf(sale, '2000').taxes;
        const icbper = sum(sale.lines.flatMap((line) => (line.icbper ? [decimal(line.icbper.amount)] : [])));
        const free = linesOf(sale, '9996');
        const advance = allowed(header, '04');
        expectNear(totalOf(sale, '1000').base, taxed.values.plus(changes).minus(advance), '3277');
        expectNear(totalOf(sale, '1000').tax, taxed.bases.plus(changes).minus(advance).times('0.18'), '3291');
        expect(totalOf(sale, '9997').base).toEqual(linesOf(sale, '9997').values);
        expect(totalOf(sale, '9998').base).toEqual(linesOf(sale, '9998').values);
        expect(totalOf(sale, '9996')).toEqual({ base: free.bases, tax: free.taxes });
        expect(totalOf(sale, '2000').tax).toEqual(isc);
        const values = sum(['1000', '9997', '9998'].map((tribute) => linesOf(sale, tribute).values));
        expectNear(decimal(total.lineExtensionAmount), values.plus(changes), '3278');
        const igv = taxed.bases.plus(changes).times('0.18');
        expectNear(decimal(total.taxInclusiveAmount), values.plus(changes).plus(isc).plus(icbper).plus(igv), '3279');
        const onLines = sale.lines.flatMap(allowancesOf);
        expect(decimal(total.allowanceTotalAmount ?? '0')).toEqual(
          allowed([...onLines, ...(header ?? [])], '01', '03'),
        );
        expect(decimal(total.chargeTotalAmount ?? '0')).toEqual(allowed([...onLines, ...(header ?? [])], '48', '50'));
        const payable = decimal(total.taxInclusiveAmount)
          .plus(total.chargeTotalAmount ?? 0)
          .minus(total.allowanceTotalAmount ?? 0)
          .minus(total.prepaidAmount ?? 0)
          .plus(total.roundingAmount ?? 0);
        expect(decimal(total.payableAmount)).toEqual(payable);
        expect(amountsOf(sale).filter((amount) => amount.startsWith('-'))).toEqual([]);
      }),
      { numRuns: runsOf(250) },
    );
  });

  it('is not negative by a line below 0 that a charge of the document lifts: the line is refused', () => {
    const lines = [
      testItem({ unitPrice: 0.01, igvType: '30', discounts: [{ amount: 0.03 }] }),
      testItem({ unitPrice: 0.51, discounts: [{ amount: 0.5 }] }),
    ];
    const problems = INVOICE_DEFINITION.rules(
      testRequest({ items: lines, charges: [{ amount: 0.02 }] }) as never,
      TEST_ISSUER,
    );
    expect(problems.map(({ code, path }) => [code, path])).toContainEqual(['SALE_LINE_VALUE', 'items.0.discounts']);
  });

  it('is not negative by the tax of a discount that its tiny lines do not have', () => {
    const tiny = testItem({ unitPrice: undefined, unitPriceWithTax: 0.02 });
    const request = testRequest({ items: [tiny, tiny, tiny], discounts: [{ amount: 0.04 }] });
    expect(INVOICE_DEFINITION.rules(request as never, TEST_ISSUER)).toEqual([]);
    const { taxes, monetaryTotal } = completed(request);
    expect(taxes).toEqual([{ tribute: '1000', taxableAmount: '0.03', taxAmount: '0.01' }]);
    expect(monetaryTotal).toMatchObject({ roundingAmount: '-0.02', payableAmount: '0.02' });
  });

  it('leaves what prices with tax say, to the cent', () => {
    fc.assert(
      fc.property(REQUESTS, (request) => {
        const { discounts: _off, charges: _on, prepayments: _prepaid, roundTo: _roundTo, ...rest } = request;
        const shown = request.items.filter(
          (item) => item.unitPriceWithTax !== undefined && ['10', '20', '30'].includes(item.igvType),
        );
        fc.pre(shown.length > 0);
        const sale = completed({ ...rest, items: shown } as InvoicedRequest);
        const round = (value: ReturnType<typeof decimal>) => decimal(value.toFixed(2));
        const paid = shown.map(({ quantity, unitPriceWithTax = 0, discounts: off = [], charges: on = [] }) => {
          const gross = round(decimal(quantity).times(unitPriceWithTax));
          const of = ({ amount, rate }: { amount?: number | undefined; rate?: number | undefined }) =>
            amount === undefined ? round(gross.times(rate ?? 0)) : decimal(amount);
          return gross.minus(sum(off.map(of))).plus(sum(on.map(of)));
        });
        expect(sale.monetaryTotal.payableAmount).toBe(sum(paid).toFixed(2));
      }),
      { numRuns: runsOf(100) },
    );
  });

  it('is nothing after a full credit note of the same items, if none has ISC', () => {
    fc.assert(
      fc.property(REQUESTS, fc.boolean(), ({ prepayments: _prepaid, roundTo: _roundTo, ...rest }, isWithTax) => {
        const outside = [...(rest.discounts ?? []), ...(rest.charges ?? [])].some(
          ({ affectsTaxBase }) => affectsTaxBase === false,
        );
        const items = rest.items.map(({ iscRate: _iscRate, unitPrice, unitPriceWithTax, ...item }) => {
          const price = unitPrice ?? unitPriceWithTax;
          return testItem({
            ...item,
            unitPrice: price,
            ...(isWithTax && { unitPrice: undefined, unitPriceWithTax: price }),
          });
        });
        const request = {
          ...rest,
          items,
          ...(outside && { discounts: undefined, charges: undefined }),
        } as InvoicedRequest;
        fc.pre(INVOICE_DEFINITION.rules(request as never, TEST_ISSUER).length === 0);
        const sale = completed(request);
        const modified = {
          responseCode: '01',
          responseDescription: 'Anulación',
          referenceDocumentType: '01',
          referenceDocumentId: 'F001-1',
        };
        const note = CREDIT_NOTE_DEFINITION.complete({ ...request, ...modified } as never, TEST_ISSUER, []) as Figures;
        expect(note.monetaryTotal.payableAmount).toBe(sale.monetaryTotal.payableAmount);
        if (!isWithTax) expect(note.taxes).toEqual(sale.taxes);
      }),
      { numRuns: runsOf(60) },
    );
  });
});
