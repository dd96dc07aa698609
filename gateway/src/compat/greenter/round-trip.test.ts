import { IGV_AFFECTATIONS } from '@chasqui/core/catalogs';
import type { InvoicedRequest } from '@chasqui/core/documents/sale/request';
import type { SaleItem } from '@chasqui/core/documents/sale/request-item';
import { VALID_CREDIT_NOTE_REQUESTS, VALID_INVOICE_REQUESTS } from '@chasqui/core/documents/sale/sales-arbitrary';
import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBody } from '../request-body.ts';
import { sayableCarrierGuides, sayableSenderGuides } from '../sayable-guides-fixture.ts';
import { TERMS, TODAY } from './greenter-fixture.ts';
import { GREENTER_MODELS } from './models.ts';
import { prepare, requestOf } from './prepare-fixture.ts';
import { writeCarrierGuide, writeSenderGuide } from './write-despatch-fixture.ts';
import { writeInvoice, writeNote } from './write-invoice-fixture.ts';

type Allowances = readonly { readonly reason?: string | undefined }[];

const withoutReasons = (list: Allowances | undefined) => list?.map(({ reason: _, ...allowance }) => allowance);

/** Greenter has no reasons of discounts. The reference value of its free goods is without tax. */
function expressItem(item: SaleItem): SaleItem {
  const { unitPriceWithTax, ...rest } = item;
  const isFree = IGV_AFFECTATIONS[item.igvType].tribute === '9996';
  return {
    ...rest,
    ...(isFree ? { unitPrice: item.unitPrice ?? unitPriceWithTax } : { unitPriceWithTax }),
    discounts: withoutReasons(item.discounts),
    charges: withoutReasons(item.charges),
  };
}

const REQUESTS: fc.Arbitrary<InvoicedRequest> = VALID_INVOICE_REQUESTS;

/** Returns false for what Greenter does not tell: a rounding to a multiple, an exchange rate, and the due date of a sale paid at once. */
function isExpressible({ roundTo, dueDate, issueDate, customer, exchangeRate }: InvoicedRequest): boolean {
  const hasDueDate = dueDate !== undefined && dueDate <= issueDate;
  return roundTo === undefined && exchangeRate === undefined && !hasDueDate && customer.address?.trim() !== '-';
}

/** Greenter has no terms of payment. */
const EXPRESSIBLE = REQUESTS.filter(isExpressible).map(
  ({ paymentTerms: _, ...request }): InvoicedRequest => ({
    ...request,
    issueTime: '10:30:00',
    items: request.items.map(expressItem),
  }),
);

describe('a factura of ours that is written as Greenter has it', () => {
  it('is the same document when it is read back', () => {
    fc.assert(
      fc.property(EXPRESSIBLE, (request) => {
        const own = prepare({ documentType: '01', body: { ...request } });
        const model = writeInvoice(request, Number(own.summary.totals.payable));
        const { bodies } = requestOf(GREENTER_MODELS.invoice(JSON.parse(JSON.stringify(model)), TERMS));
        expect(prepare({ documentType: '01', body: bodies[0] }).completed).toEqual(own.completed);
      }),
      { numRuns: runsOf(60) },
    );
  });
});

const NOT_IN_NOTES: ReadonlySet<string> = new Set(['roundTo', 'exchangeRate', 'discounts', 'charges', 'detraction']);

/**
 * Greenter's notes have no observations, no terms of payment, no exchange rate, no detraction, and no discounts and charges of the whole note. Notes on
 * instalments (13) need a day of payment.
 */
const NOTES = VALID_CREDIT_NOTE_REQUESTS.filter(
  (note) =>
    Object.entries(note).every(([field, value]) => value === undefined || !NOT_IN_NOTES.has(field)) &&
    note.customer.address?.trim() !== '-' &&
    note.responseCode !== '13',
).map(({ observations: _observations, paymentTerms: _terms, dueDate: _day, ...note }) => ({
  ...note,
  issueTime: '10:30:00',
  items: note.items.map(expressItem),
}));

describe('a credit note of ours that is written as Greenter has it', () => {
  it('is the same document when it is read back', () => {
    fc.assert(
      fc.property(NOTES, (note) => {
        const own = prepare({ documentType: '07', body: { ...note } });
        const model = writeNote(note, Number(own.summary.totals.payable));
        const { bodies } = requestOf(GREENTER_MODELS.note(JSON.parse(JSON.stringify(model)), TERMS));
        expect(prepare({ documentType: '07', body: bodies[0] }).completed).toEqual(own.completed);
      }),
      { numRuns: runsOf(40) },
    );
  });
});

describe('a guide of ours that is written as Greenter has it', () => {
  it('is read as the same guide of a sender', () => {
    fc.assert(
      fc.property(sayableSenderGuides(TODAY), (guide) => {
        const { body } = requestOf(GREENTER_MODELS.despatch(writeSenderGuide(guide), TERMS));
        expect(body).toEqual(buildBody(guide));
      }),
      { numRuns: runsOf(100) },
    );
  });

  it('is read as the same guide of a carrier', () => {
    fc.assert(
      fc.property(sayableCarrierGuides(TODAY), (guide) => {
        const { body } = requestOf(GREENTER_MODELS.despatch(writeCarrierGuide(guide), TERMS));
        expect(body).toEqual(buildBody(guide));
      }),
      { numRuns: runsOf(100) },
    );
  });
});
