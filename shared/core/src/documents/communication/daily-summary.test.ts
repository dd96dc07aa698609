import { describe, expect, it } from 'vitest';
import { PUBLISHED_RULES } from '../../rules/index.ts';
import { readXml } from '../../xml/index.ts';
import { prepareRequest } from '../kit/define-document.ts';
import { getDefinition } from '../registry.ts';
import { TEST_ISSUER, testItem, testNote, testRequest } from '../sale/sale-fixture.ts';
import { ADDS } from './completed-communication.ts';
import { prepareDailySummary, readRefusedLine } from './voided-documents/daily-summary.ts';
import { SUMMARY_DOCUMENTS_DEFINITION } from './voided-documents/definition.ts';

const CUSTOMER = { identityType: '1', identityNumber: '45678912', name: 'ROSA QUISPE' } as const;
const DAYS = { issuer: TEST_ISSUER, issueDate: '2026-11-23', referenceDate: '2026-11-22' } as const;

function boletaOf(documentType: '03' | '07', request: object, correlative: number) {
  const { completed, summary } = prepareRequest(getDefinition(documentType), request, { issuer: TEST_ISSUER });
  return { documentType, series: summary.series, correlative, completed };
}

const BOLETA = { ...testRequest({ customer: CUSTOMER, items: [testItem({})] }), series: 'B001' };

describe('a daily summary that adds boletas', () => {
  const note = {
    ...testNote({ customer: CUSTOMER }),
    series: 'B001',
    referenceDocumentType: '03',
    referenceDocumentId: 'B001-5',
  };
  const documents = [boletaOf('03', BOLETA, 11), boletaOf('07', note, 4)];
  const { completed, documentType, summary } = prepareDailySummary({
    ...DAYS,
    documents,
    condition: ADDS,
    rules: PUBLISHED_RULES,
  });
  const lines = readXml(SUMMARY_DOCUMENTS_DEFINITION.render(completed, 2).canonical).findAll(
    'sac:SummaryDocumentsLine',
  );

  it('is an RC of the day of its issue, which the service numbers, due a week after its boletas', () => {
    expect({ documentType, ...summary }).toMatchObject({
      documentType: 'RC',
      series: '20261123',
      correlative: null,
      issueDate: '2026-11-23',
      submissionDeadline: '2026-11-29',
    });
  });

  it('has a line of condition 1 with the rate of the tax for each document', () => {
    const told = lines.map((line) => [
      line.findText('cbc:ID'),
      line.findText('cac:Status/cbc:ConditionCode'),
      line.findText('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:Percent'),
    ]);
    expect(told).toEqual([
      ['B001-11', '1', '18.00'],
      ['B001-4', '1', '18.00'],
    ]);
  });

  it('names the boleta that a note modifies', () => {
    expect(lines[1]?.findText('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe('B001-5');
  });

  it('voids nothing', () => {
    expect(SUMMARY_DOCUMENTS_DEFINITION.listVoided(completed)).toEqual([]);
  });
});

describe('documents that may be summarized', () => {
  it.each([
    ['03', 'B001', true],
    ['07', 'B001', true],
    ['08', 'B001', true],
    ['07', 'F001', false],
    ['08', 'F001', false],
    ['01', 'F001', undefined],
    ['20', 'R001', undefined],
  ])('a document of type %s and series %s: %s', (documentType, series, may) => {
    expect(getDefinition(documentType).isSummarized?.({ series })).toBe(may);
  });
});

describe('readRefusedLine', () => {
  it.each([
    ['2282', 'registered'],
    ['2987', 'spent'],
    ['2663', 'refused'],
    ['2514', 'refused'],
    ['2223', null],
    ['2080', null],
    ['0111', null],
  ])('reads the code %s of a refused summary as %s', (code, meaning) => {
    expect(readRefusedLine(code)).toBe(meaning);
  });
});
