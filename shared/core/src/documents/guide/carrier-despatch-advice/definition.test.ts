import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasValidRucCheckDigit } from '../../../identity.ts';
import { prepareRequest } from '../../kit/define-document.ts';
import { NO_TOTALS } from '../../kit/document-totals.ts';
import { TEST_ISSUER } from '../../sale/sale-fixture.ts';
import { carrierBody } from './carrier-despatch-fixture.ts';
import type { CompletedCarrierDespatch } from './completed-carrier-despatch.ts';
import { CARRIER_DESPATCH_ADVICE_DEFINITION } from './definition.ts';

const prepare = (overrides: Parameters<typeof carrierBody>[0] = {}) =>
  prepareRequest(CARRIER_DESPATCH_ADVICE_DEFINITION, carrierBody(overrides), { issuer: TEST_ISSUER });

describe('the definition of the guide of a carrier', () => {
  it('has the names under which the guide is known', () => {
    expect(CARRIER_DESPATCH_ADVICE_DEFINITION).toMatchObject({
      name: 'carrier-despatch-advice',
      documentType: '31',
      title: 'Guía de remisión transportista',
      printedTitle: { title: 'GUÍA DE REMISIÓN ELECTRÓNICA TRANSPORTISTA' },
      path: 'carrier-despatch-advices',
      service: 'gre',
      channel: 'sendGuide',
      xsd: 'carrier-despatch-advice.xsd',
      counterpartyName: 'recipient',
      publicProof: 'day',
    });
  });

  it('prepares request, completed document and summary of a guide of a carrier', () => {
    const { documentType, request, completed, summary } = prepare();
    expect(documentType).toBe('31');
    expect(request).toMatchObject({ weightUnit: 'KGM' });
    expect(completed).toMatchObject({ documentType: '31', issuer: TEST_ISSUER });
    expect(summary).toEqual({
      series: 'V001',
      correlative: 1,
      issueDate: '2026-01-15',
      currencyCode: 'PEN',
      counterparty: { identityType: '6', identityNumber: '20131312955', name: 'CLIENTE DE PRUEBA' },
      totals: NO_TOTALS,
      dueDate: null,
      modifies: null,
      paidWith: null,
      submissionDeadline: '2026-01-15',
    });
  });

  it('gives the authority until the start of the transfer, and at most a day after the issue', () => {
    const deadlineOf = (transferStartDate: string) => prepare({ transferStartDate }).summary.submissionDeadline;
    expect(['2026-01-15', '2026-01-16', '2026-01-20'].map(deadlineOf)).toEqual([
      '2026-01-15',
      '2026-01-16',
      '2026-01-16',
    ]);
  });

  it.each([
    ['2026-01-13', 'must not be before 2026-01-14: today is 2026-01-15 in Lima'],
    ['2026-01-16', 'must not be after 2026-01-15: today is 2026-01-15 in Lima'],
  ])('refuses a guide of a carrier issued on %s', (issueDate, message) => {
    const found = { issuer: TEST_ISSUER, today: '2026-01-15' };
    const refusal = `Validation error: issueDate: ${message}`;
    expect(() => prepareRequest(CARRIER_DESPATCH_ADVICE_DEFINITION, carrierBody({ issueDate }), found)).toThrow(
      refusal,
    );
  });

  it('renders and prints a completed guide of a carrier also after it was stored as JSON', () => {
    const { completed } = prepare();
    const kept: unknown = JSON.parse(JSON.stringify(completed));
    const { render, print } = CARRIER_DESPATCH_ADVICE_DEFINITION;
    expect(render(kept, 123)).toEqual(render(completed, 123));
    expect(render(kept, 123).canonical).toContain('<cbc:ID>V001-123</cbc:ID>');
    expect(print(kept, { correlative: 123, hash: null, documentUrl: null }).heading.number).toBe('V001-00000123');
  });
});

const FOLDER = new URL('../../../../examples/carrier-despatch-advice/', import.meta.url);

/** Subject of each example: its indicators without their common start, and the numbers of its lines. */
const EXAMPLES: Readonly<Record<string, readonly [indicators: readonly string[], lines: readonly number[]]>> = {
  'customs-declaration.json': [['TrasladoTotal', 'PagadorFlete_Remitente'], [1]],
  'electronic-guide.json': [['PagadorFlete_Remitente'], [1]],
  'normalized-goods.json': [['PagadorFlete_Remitente'], [1]],
  'printed-guide.json': [['RetornoVehiculoEnvaseVacio', 'PagadorFlete_Remitente'], [0]],
  'second-leg.json': [['TrasporteSubcontratado', 'PagadorFlete_Subcontratador'], [1]],
  'several-guides.json': [['TransbordoProgramado', 'PagadorFlete_Remitente'], [1]],
  'subcontracted.json': [['RetornoVehiculoVacio', 'TrasporteSubcontratado', 'PagadorFlete_Tercero'], [1]],
  'without-documents.json': [['PagadorFlete_Remitente'], [1, 2]],
};

describe('the examples of guides of carriers', () => {
  it('are all listed', () => {
    expect(
      readdirSync(FOLDER)
        .filter((file) => file.endsWith('.json'))
        .sort(),
    ).toEqual(Object.keys(EXAMPLES));
  });

  it.each(Object.entries(EXAMPLES))(
    '%s has its indicators, its lines, and RUCs that can exist',
    (file, [indicators, lines]) => {
      const body: unknown = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
      const prepared = prepareRequest(CARRIER_DESPATCH_ADVICE_DEFINITION, body, { issuer: TEST_ISSUER });
      const completed = prepared.completed as CompletedCarrierDespatch;
      expect(completed.indicators).toEqual(indicators.map((name) => `SUNAT_Envio_Indicador${name}`));
      expect(completed.lines.map(({ number }) => number)).toEqual(lines);
      const { sender, recipient, subcontractor, freightPayer } = completed;
      for (const party of [sender, recipient, subcontractor, freightPayer]) {
        if (party?.identityType === '6') expect(hasValidRucCheckDigit(party.identityNumber)).toBe(true);
      }
    },
  );
});
