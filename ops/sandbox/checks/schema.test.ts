import { createXsdChecker } from '@chasqui/platform/xsd';
import { expect, it } from 'vitest';
import { MIXED, ON_CREDIT, SIMPLE, WITH_DISCOUNT, WITH_ISC } from '../testing/factura.ts';
import { submit } from '../testing/submission.ts';
import { createSchemaCheck } from './index.ts';

const check = createSchemaCheck(await createXsdChecker());

it.each([
  ['simple', SIMPLE],
  ['with ISC', WITH_ISC],
  ['with a discount', WITH_DISCOUNT],
  ['mixed', MIXED],
  ['on credit with detraction', ON_CREDIT],
])('accepts a factura that is %s', async (_what, sale) => {
  expect(check(await submit(sale))).toBeNull();
});

it.each([
  ['an element of its own', (xml: string) => xml.replace('<cac:Item>', '<cac:Item><cbc:Note>x</cbc:Note>')],
  [
    'elements in another order',
    (xml: string) =>
      xml.replace(/(<cbc:IssueDate>.*?<\/cbc:IssueDate>)(<cbc:InvoiceTypeCode.*?<\/cbc:InvoiceTypeCode>)/, '$2$1'),
  ],
  ['a stray text', (xml: string) => xml.replace('<cac:Item>', 'x<cac:Item>')],
])('answers 0306 to a factura with %s, and names the place', async (_what, tamper) => {
  const refusal = check(await submit(SIMPLE, { tamper }));
  expect(refusal?.code).toBe('0306');
  expect(refusal?.message).toMatch(/Detalle: .*Element '\{urn:oasis/);
});

it('gives the same answer on repeated calls', async () => {
  const right = await submit(SIMPLE);
  const wrong = await submit(SIMPLE, {
    tamper: (xml) => xml.replace('<cac:Item>', '<cac:Item><cbc:Note>x</cbc:Note>'),
  });
  for (let turn = 0; turn < 20; turn += 1) {
    expect(check(right)).toBeNull();
    expect(check(wrong)?.code).toBe('0306');
  }
});

it('reads the declared encoding', async () => {
  // 201 characters, whose last two octets in ISO-8859-1 would be one character, and a note of 200, if read as UTF-8.
  const submission = await submit({ ...SIMPLE, notes: [`${'x'.repeat(199)}Ã±`] });
  const latin = Buffer.from(submission.bytes).toString('utf8').replace('encoding="UTF-8"', 'encoding="ISO-8859-1"');
  expect(check({ ...submission, bytes: Buffer.from(latin, 'latin1') })?.code).toBe('0306');
});
