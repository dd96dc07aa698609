import { describe, expect, it } from 'vitest';
import { SUMMARY, VOIDING } from '../communication-fixture.ts';
import type { CompletedCommunication } from '../completed-communication.ts';
import { SUMMARY_DOCUMENTS_DEFINITION, VOIDED_DOCUMENTS_DEFINITION } from './definition.ts';

const definitionOf = ({ documentType }: CompletedCommunication) =>
  documentType === 'RC' ? SUMMARY_DOCUMENTS_DEFINITION : VOIDED_DOCUMENTS_DEFINITION;

const STAMP = { correlative: 7, hash: 'aGFzaA==', documentUrl: null };

describe('the paper of a communication', () => {
  const model = definitionOf(VOIDING).print(VOIDING, STAMP);

  it('prints title, issuer and dates of a communication', () => {
    expect(model).toMatchObject({
      heading: { ruc: VOIDING.issuer.ruc, title: 'COMUNICACIÓN DE BAJA', number: 'RA-20260116-7' },
      hash: 'aGFzaA==',
      qr: null,
      totals: [],
      footer: 'Representación impresa de la COMUNICACIÓN DE BAJA',
    });
    expect(model.blocks).toEqual([
      {
        title: null,
        layout: 'grid',
        fields: [
          { label: 'Fecha de emisión', value: '16/01/2026' },
          { label: 'Fecha de los documentos', value: '15/01/2026' },
        ],
      },
    ]);
  });

  it('prints each voided document with its reason', () => {
    expect(model.rows).toEqual([
      ['1', 'Factura', 'F001-00000123', 'Error en «Ñandú & Cía.»'],
      ['2', 'Nota de crédito', 'F001-00000009', 'Duplicada'],
    ]);
  });
});

describe('the paper of a summary', () => {
  const model = definitionOf(SUMMARY).print(SUMMARY, STAMP);

  it('prints customer and total of each document in a summary', () => {
    expect(model.heading).toMatchObject({ title: 'RESUMEN DIARIO DE BOLETAS DE VENTA', number: 'RC-20260116-7' });
    expect(model.footer).toBe('Representación impresa del RESUMEN DIARIO DE BOLETAS DE VENTA');
    expect(model.rows[0]).toEqual([
      '1',
      'Boleta de venta',
      'B001-00000123',
      'Error en «Ñandú & Cía.»',
      '45678912',
      'S/ 202.20',
    ]);
  });
});

describe('every paper', () => {
  it.each([VOIDING, SUMMARY])('prints one cell for each column ($documentType)', (communication) => {
    const { columns, rows } = definitionOf(communication).print(communication, STAMP);
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => columns.length));
  });
});
