import { describe, expect, it } from 'vitest';
import { CREDIT_NOTE_REASONS } from '../../../catalogs/index.ts';
import { feminineTitle } from '../../../print/index.ts';
import { FULL_NOTE, FULL_SALE } from '../ubl/completed-sale-fixture.ts';
import { buildNotePrint } from './complete-note.ts';

const STAMP = { correlative: 9, hash: null, documentUrl: null };
const print = (modification: Partial<typeof FULL_NOTE.modification> = {}) =>
  buildNotePrint(
    { ...FULL_NOTE, modification: { ...FULL_NOTE.modification, ...modification } },
    STAMP,
    feminineTitle('NOTA DE CRÉDITO ELECTRÓNICA'),
    CREDIT_NOTE_REASONS,
  );

describe('buildNotePrint', () => {
  it('prints a note as a sale with its own title', () => {
    expect(print()).toMatchObject({
      heading: { title: 'NOTA DE CRÉDITO ELECTRÓNICA', number: 'F001-00000009' },
      qr: '20123456786|07|F001|9|194.40|1324.71|2026-01-15|6|20987654321|',
      footer: 'Representación impresa de la NOTA DE CRÉDITO ELECTRÓNICA',
    });
  });

  it('prints the modified document and the reason before the detraction', () => {
    const titles = print().blocks.map(({ title }) => title);
    expect(titles).toEqual([null, null, 'Documento que modifica', 'Operación sujeta a detracción']);
    expect(print().blocks[2]?.fields).toEqual([
      { label: 'Factura', value: 'F001-00000045' },
      { label: 'Motivo', value: '07 - Devolución por ítem' },
      { label: 'Sustento', value: 'Devolución de <dos> "botellas" & una caja' },
    ]);
  });

  it('prints the type name of a modified boleta, and the code of an unknown reason', () => {
    const [, , block] = print({ documentType: '03', seriesNumber: 'B001-7', reasonCode: '99' }).blocks;
    expect(block?.fields.slice(0, 2)).toEqual([
      { label: 'Boleta', value: 'B001-00000007' },
      { label: 'Motivo', value: '99' },
    ]);
  });

  it('prints the issue date of the modified document if it is known', () => {
    const [, , block] = print({ issueDate: '2026-01-05' }).blocks;
    expect(block?.fields.slice(0, 2)).toEqual([
      { label: 'Factura', value: 'F001-00000045' },
      { label: 'Fecha de emisión', value: '05/01/2026' },
    ]);
    expect(print({ issueDate: null }).blocks[2]?.fields).toHaveLength(3);
  });

  it('prints further modified documents, and the new instalments of reason 13', () => {
    const others = [{ documentType: '01', seriesNumber: 'F001-46' }] as const;
    expect(print({ others }).blocks[2]?.fields.slice(0, 2)).toEqual([
      { label: 'Factura', value: 'F001-00000045' },
      { label: 'Factura', value: 'F001-00000046' },
    ]);
    const note = { ...FULL_NOTE, paymentForm: FULL_SALE.paymentForm };
    const { annexes } = buildNotePrint(note, STAMP, feminineTitle('NOTA DE CRÉDITO ELECTRÓNICA'), CREDIT_NOTE_REASONS);
    expect(annexes?.map(({ title, list }) => [title, list?.rows.length])).toEqual([['Nuevas cuotas', 2]]);
  });
});
