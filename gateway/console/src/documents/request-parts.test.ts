import { readdirSync, readFileSync } from 'node:fs';
import { codesOfKind } from '@chasqui/core/document-types';
import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import { describe, expect, it } from 'vitest';
import { listNamed, paymentOf, readCommunication, readGoods, readPayments, readRequest } from './request-parts.ts';

const EXAMPLES = new URL('../../../../shared/core/examples/', import.meta.url);

function example(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, EXAMPLES), 'utf8'));
}

describe('the lines of a request', () => {
  it('of a sale and of a guide are goods', () => {
    expect(readGoods(readRequest(example('invoice/one-line')).items)).toHaveLength(1);
    const guide = readGoods(readRequest(example('despatch-advice/authorized-carrier')).items);
    expect(guide).toMatchObject([{ description: 'Martillo de 16 oz', quantity: 2, unitCode: 'NIU' }]);
  });

  it('may name a product only', () => {
    expect(readGoods([{ productId: 'x', quantity: 3 }])).toMatchObject([{ productId: 'x', quantity: 3 }]);
  });

  it('of retentions and perceptions are payments', () => {
    expect(readPayments(readRequest(example('retention/cents-apart')).items)).toHaveLength(3);
    const [line] = readPayments(readRequest(example('perception/cents-apart')).items);
    expect(line).toMatchObject({ documentId: 'F001-0000400', perceptionAmount: 0.66 });
  });

  it.each(codesOfKind('withholding'))('of type %s say when and how much was paid, and what was withheld', (code) => {
    const { name } = DOCUMENT_DEFINITIONS[code];
    const files = readdirSync(new URL(name, EXAMPLES)).filter((file) => file.endsWith('.json'));
    const lines = files.flatMap((file) => readPayments(readRequest(example(`${name}/${file.slice(0, -5)}`)).items));
    const payments = lines.map(paymentOf);
    expect(payments.filter(({ withheld }) => Number(withheld) > 0)).not.toEqual([]);
    expect(payments.filter((payment) => Object.values(payment).includes(undefined))).toEqual([]);
  });

  it('of communications are documents', () => {
    const lines = readCommunication(readRequest(example('reversals/every-type')).items);
    expect(lines.map(({ documentType }) => documentType)).toEqual(['04', '20', '40']);
  });
});

describe('the documents that a request names', () => {
  it('are the one that a note modifies, and its references', () => {
    expect(listNamed(readRequest(example('credit-note/discount-of-two-facturas')))).toEqual([
      { documentType: '01', number: 'F001-00000123' },
      { documentType: '01', number: 'F001-00000124' },
    ]);
  });

  it('are related documents and advances', () => {
    expect(listNamed(readRequest(example('despatch-advice/authorized-carrier')))).toHaveLength(1);
    expect(listNamed(readRequest(example('invoice/advance-credit-retention')))).toMatchObject([
      { number: 'F001-00000092' },
    ]);
  });

  it('are guides of the sender in a guide of the carrier, and its own guide of an earlier leg', () => {
    const named = (name: string) => listNamed(readRequest(example(`carrier-despatch-advice/${name}`)));
    expect(named('several-guides')).toMatchObject(Array.from({ length: 3 }, () => ({ issuerRuc: '20161515648' })));
    const own = named('second-leg').filter(({ documentType }) => documentType === '31');
    expect(own.map(({ issuerRuc }) => issuerRuc)).toEqual([undefined]);
  });
});
