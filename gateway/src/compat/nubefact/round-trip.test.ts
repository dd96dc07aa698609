import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBody } from '../request-body.ts';
import { sayableCarrierGuides, sayableSenderGuides } from '../sayable-guides-fixture.ts';
import { readExample, TERMS, TODAY } from './example-requests-fixture.ts';
import { writeCarrierGuide, writeSenderGuide } from './guide-writer-fixture.ts';
import { asTexts, SAYABLE_INVOICES, SAYABLE_NOTES, writeInvoice, writeNote } from './invoice-writer-fixture.ts';
import { toGuide } from './to-guide.ts';
import { toSale } from './to-sale.ts';

describe('a factura of ours in the words of NubeFact', () => {
  it.each<[string, (request: unknown) => unknown]>([
    ['with numbers', (request) => request],
    ['with texts everywhere', asTexts],
  ])('%s is read as the same factura', (_how, write) => {
    fc.assert(
      fc.property(SAYABLE_INVOICES, (body) => {
        const sale = readExample('generar_comprobante', JSON.stringify(write(writeInvoice(body))));
        expect(toSale(sale, TERMS).bodies[0]).toEqual(body);
      }),
      { numRuns: runsOf(200) },
    );
  });
});

describe('a note of ours in the words of NubeFact', () => {
  it('is read as the same note', () => {
    fc.assert(
      fc.property(SAYABLE_NOTES, (note) => {
        const sale = readExample('generar_comprobante', JSON.stringify(asTexts(writeNote(note))));
        const { documentType, bodies } = toSale(sale, TERMS);
        expect({ documentType, body: bodies[0] }).toEqual({ documentType: note.documentType, body: note.body });
      }),
      { numRuns: runsOf(100) },
    );
  });
});

describe('a guide of ours in the words of NubeFact', () => {
  const read = (request: unknown) => toGuide(readExample('generar_guia', JSON.stringify(asTexts(request))), TERMS);

  it('is read as the same guide of a sender', () => {
    fc.assert(
      fc.property(sayableSenderGuides(TODAY), (guide) => {
        expect(read(writeSenderGuide(guide)).body).toEqual(buildBody(guide));
      }),
      { numRuns: runsOf(100) },
    );
  });

  it('is read as the same guide of a carrier', () => {
    fc.assert(
      fc.property(sayableCarrierGuides(TODAY), (guide) => {
        expect(read(writeCarrierGuide(guide)).body).toEqual(buildBody(guide));
      }),
      { numRuns: runsOf(100) },
    );
  });
});
