import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codesOfKind } from '../../../document-types.ts';
import { readXml } from '../../../xml/index.ts';
import { prepareRequest } from '../../kit/define-document.ts';
import { NO_TOTALS } from '../../kit/document-totals.ts';
import { TEST_ISSUER } from '../../sale/sale-fixture.ts';
import { REVERSALS_DEFINITION } from './definition.ts';

const FOLDER = new URL('../../../../examples/reversals/', import.meta.url);

function readExample(name: string): { readonly items: readonly { readonly documentType: string }[] } {
  return JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));
}

function prepareExample(name: string) {
  return prepareRequest(REVERSALS_DEFINITION, readExample(name), { issuer: TEST_ISSUER });
}

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

describe('a resumen de reversiones', () => {
  it('has an example of each type and of several types', () => {
    expect(names).toEqual([
      'every-type',
      'one-perception',
      'one-retention',
      'purchase-settlement',
      'retentions-and-perceptions',
    ]);
  });

  it('has an example that voids every type that it can void', () => {
    const { items } = readExample('every-type');
    expect(items.map(({ documentType }) => documentType).sort()).toEqual(codesOfKind('settlement', 'withholding'));
  });

  it.each(names)('is summarized without totals and other party: %s', (name) => {
    expect(prepareExample(name).summary).toMatchObject({
      series: expect.stringMatching(/^2026\d{4}$/),
      counterparty: { identityType: '', identityNumber: '', name: '' },
      totals: NO_TOTALS,
    });
  });

  it('has the number of its request, or none before it is recorded', () => {
    expect(prepareExample('one-retention').summary.correlative).toBe(1);
    expect(prepareExample('every-type').summary.correlative).toBeNull();
  });

  it.each([
    ['04', 'day of its documents, if a purchase settlement is among them', '2026-01-27'],
    ['20', 'day of its issue otherwise', '2026-02-01'],
  ])('of type %s is due 7 days after the %s', (documentType, _day, deadline) => {
    const items = [
      { series: `${documentType === '04' ? 'L' : 'R'}001`, correlative: 7, documentType, reason: 'Error' },
    ];
    const request = { issueDate: '2026-01-25', referenceDate: '2026-01-20', items };
    const { summary } = prepareRequest(REVERSALS_DEFINITION, request, { issuer: TEST_ISSUER });
    expect(summary.submissionDeadline).toBe(deadline);
  });

  it('voids its documents', () => {
    const stored = JSON.parse(JSON.stringify(prepareExample('retentions-and-perceptions').completed));
    expect(REVERSALS_DEFINITION.listVoided(stored)).toEqual([
      { documentType: '20', series: 'R001', correlative: 124 },
      { documentType: '20', series: 'R002', correlative: 7 },
      { documentType: '40', series: 'P001', correlative: 31 },
    ]);
  });

  it('is written as VoidedDocuments with a number of its own kind', () => {
    const { completed } = prepareExample('one-retention');
    const root = readXml(REVERSALS_DEFINITION.render(completed, 7).canonical);
    expect([root.name, root.findText('cbc:ID')]).toEqual(['VoidedDocuments', 'RR-20260116-7']);
    expect(root.find('sac:VoidedDocumentsLine')?.children.map(({ text }) => text)).toEqual([
      '1',
      '20',
      'R001',
      '123',
      'Error en el importe retenido',
    ]);
  });

  it('is printed with each document and its reason', () => {
    const { completed } = prepareExample('retentions-and-perceptions');
    const paper = REVERSALS_DEFINITION.print(completed, { correlative: 7, hash: 'aGFzaA==', documentUrl: null });
    expect(paper.heading).toMatchObject({ title: 'RESUMEN DE REVERSIONES', number: 'RR-20260131-7' });
    expect(paper.footer).toBe('Representación impresa del RESUMEN DE REVERSIONES');
    expect(paper.rows.map(([, type, number]) => [type, number])).toEqual([
      ['Comprobante de retención', 'R001-00000124'],
      ['Comprobante de retención', 'R002-00000007'],
      ['Comprobante de percepción', 'P001-00000031'],
    ]);
  });
});
