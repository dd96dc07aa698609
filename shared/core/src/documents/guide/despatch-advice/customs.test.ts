import { describe, expect, it } from 'vitest';
import { TEST_ITEM, TEST_RECIPIENT } from '../despatch-fixture.ts';
import { completeLines, customsCaseOf, isWholeDeclaration, movesManifestContainers } from './customs.ts';
import type { DespatchItem } from './request-parts.ts';
import type { DespatchAdviceRequest } from './schema.ts';

type Request = Parameters<typeof completeLines>[0] & Pick<DespatchAdviceRequest, 'recipient'>;

function request(
  transferReason: Request['transferReason'],
  type: string | null,
  changes: Partial<Request> = {},
): Request {
  const document = { documentType: type, documentId: '1' } as NonNullable<Request['relatedDocuments']>[number];
  return {
    transferReason,
    recipient: TEST_RECIPIENT,
    items: [TEST_ITEM],
    ...(type === null ? {} : { relatedDocuments: [document] }),
    ...changes,
  };
}

const DECLARED: DespatchItem = { ...TEST_ITEM, customsDocument: { number: '118-2026-10-000123', series: '007' } };

describe('customsCaseOf', () => {
  it.each([
    ['08', '50', 'declaration'],
    ['09', null, 'declaration'],
    ['19', '50', 'declaration'],
    ['19', '52', 'declaration'],
    ['19', '91', 'manifest'],
    ['19', '92', 'appointment'],
    ['19', null, null],
    ['13', '50', null],
    ['01', '91', null],
  ] as const)('is for reason %s with document %s: %s', (reason, type, customs) => {
    expect(customsCaseOf(request(reason, type))).toBe(customs);
  });
});

describe('isWholeDeclaration', () => {
  it.each([
    ['an import that names no declaration', request('08', '50'), true],
    ['an import whose items name it', request('08', '50', { items: [TEST_ITEM, DECLARED] }), false],
    ['foreign goods without a word', request('19', '50'), false],
    ['a manifest', request('19', '91'), false],
    ['a sale', request('01', '01'), false],
  ])('says without a word in the request, of %s: %s', (_, body, isWhole) => {
    expect(isWholeDeclaration(body)).toBe(isWhole);
  });

  it.each([true, false])('follows the word of the request, %s', (fullCustomsTransfer) => {
    for (const items of [[TEST_ITEM], [DECLARED]]) {
      expect(isWholeDeclaration(request('19', '50', { items, indicators: { fullCustomsTransfer } }))).toBe(
        fullCustomsTransfer,
      );
    }
  });
});

describe('completeLines', () => {
  it('writes customs units for goods that pass customs, and others as they are', () => {
    const items = ['KGM', 'BX', '4A'].map((unitCode) => ({ ...TEST_ITEM, unitCode }));
    const unitsOf = (body: Request) => completeLines(body).map(({ unitCode }) => unitCode);
    expect(unitsOf(request('08', '50', { items }))).toEqual(['KG', 'CAJ', '4A']);
    expect(unitsOf(request('13', '50', { items }))).toEqual(['KGM', 'BX', '4A']);
  });

  it('writes declaration and series without padding, in the order of their codes', () => {
    const [line] = completeLines(request('08', '50', { items: [{ ...DECLARED, normalized: false, tariffCode: '7' }] }));
    expect(line?.properties).toEqual([
      { code: '7020', value: '7' },
      { code: '7021', value: '118-2026-10-123' },
      { code: '7022', value: '0' },
      { code: '7023', value: '7' },
    ]);
  });

  it('writes transport document and container of a manifest, without quantities', () => {
    const transportDocument = { number: 'HBL-998', detail: 1 };
    const containers = [{ number: 'MSKU1' }];
    const full = { ...TEST_ITEM, transportDocument, container: { number: 'MSKU1', seal: 'PR1' } };
    const empty = { ...TEST_ITEM, transportDocument, container: { number: 'MSKU1', empty: true } };
    const body = request('19', '91', { containers, items: [full, empty] });
    expect(movesManifestContainers(body)).toBe(true);
    expect(completeLines(body)).toMatchObject([
      {
        quantity: null,
        unitCode: null,
        properties: [
          { code: '7024', value: 'HBL-998' },
          { code: '7025', value: '1' },
          { code: '7026', value: 'MSKU1' },
          { code: '7027', value: 'PR1' },
          { code: '7028', value: '0' },
        ],
      },
      { properties: [{ code: '7024' }, { code: '7025' }, { code: '7026' }, { code: '7028', value: '1' }] },
    ]);
    expect(completeLines({ ...body, containers: undefined })).toMatchObject([{ quantity: '1', unitCode: 'U' }, {}]);
  });

  it.each([
    ['of an appointment', request('19', '92')],
    ['of a whole declaration without goods', request('08', '50', { items: [] })],
  ])('has one empty line %s', (_, body) => {
    expect(completeLines(body)).toEqual([expect.objectContaining({ number: 1, description: null, quantity: null })]);
  });
});
