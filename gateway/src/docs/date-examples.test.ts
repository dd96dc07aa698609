import { expect, it } from 'vitest';
import openapi from '../../openapi.json' with { type: 'json' };
import { dateExamples } from './date-examples.ts';

const dated = (value: unknown) =>
  dateExamples({ components: { examples: { one: { value } } }, info: {} }, '2026-02-20').components.examples.one.value;

it('issues an example of a request today, and moves its other days along', () => {
  const items = [{ description: 'Stay of 2026-01-15', properties: [{ code: '4003', startDate: '2026-01-10' }] }];
  const value = { issueDate: '2026-01-15', dueDate: '2026-02-14', reference: '2026-02-30', items };
  const moved = [{ description: 'Stay of 2026-01-15', properties: [{ code: '4003', startDate: '2026-02-15' }] }];
  expect(dated(value)).toEqual({ ...value, issueDate: '2026-02-20', dueDate: '2026-03-22', items: moved });
});

it.each(['paymentDate', 'collectionDate', 'exchangeDate'])(
  'keeps the %s of an example in the month of its issue',
  (name) => {
    const value = { issueDate: '2026-01-31', items: [{ issueDate: '2025-12-31', [name]: '2026-01-10' }] };
    expect(dated(value)).toEqual({
      issueDate: '2026-02-20',
      items: [{ issueDate: '2026-01-20', [name]: '2026-02-01' }],
    });
  },
);

it.each([['a text'], [null], [{ date: '2026-01-15' }], [{ id: 'record', issueDate: '2026-01-15' }]])(
  'leaves %j as it is',
  (value) => {
    expect(dated(value)).toEqual(value);
  },
);

it('changes nothing else of the document, and every example of an emission', () => {
  const { components, ...rest } = dateExamples(openapi, '2026-12-31');
  const { examples, ...others } = components;
  expect({ ...rest, components: { ...others, examples: openapi.components.examples } }).toEqual(openapi);
  const requests = Object.entries<{ value: { issueDate?: string } }>({ ...examples } as never).filter(
    ([name, { value }]) => name.startsWith('emissions.') && !('id' in value),
  );
  expect(requests.length).toBeGreaterThan(100);
  for (const [name, { value }] of requests) expect(value.issueDate, name).toBe('2026-12-31');
});

it('leaves out the examples of notes on several documents from the day on which SUNAT refuses them', () => {
  const namesOn = (today: string) => Object.keys(dateExamples(openapi, today).components.examples);
  const gone = ['emissions.credit-note.discount-of-two-facturas', 'emissions.debit-note.increase-of-two-facturas'];
  expect(namesOn('2026-12-31')).toEqual(expect.arrayContaining(gone));
  expect(namesOn('2027-01-01')).toEqual(namesOn('2026-12-31').filter((name) => !gone.includes(name)));
  expect(JSON.stringify(dateExamples(openapi, '2027-01-01'))).not.toContain('two-facturas');
});
