import { readXml } from '@chasqui/core/xml';
import { expect, it } from 'vitest';
import { readGolden } from '../testing/golden.ts';
import { first } from '../testing/reading.ts';
import { readPerception, readRetention } from './withholding.ts';

it('reads a retention in dollars', () => {
  const retention = readRetention(readGolden('retention/us-dollars'));
  expect(retention).toMatchObject({ ublVersion: '2.0', customization: '1.0', regime: '01' });
  expect(retention.agent.identity).toEqual({ text: '20123456786', scheme: '6' });
  expect(retention.totalWithheld?.currency).toBe('PEN');
  const line = first(retention.lines);
  expect(line.total?.currency).toBe('USD');
  expect(line.payment?.amount?.currency).toBe('USD');
  expect(line.withheld?.exchange).toMatchObject({ source: 'USD', target: 'PEN' });
  expect(line.withheld?.amount?.currency).toBe('PEN');
});

it('reads a perception with its own element names', () => {
  const perception = readPerception(readGolden('perception/internal-sale'));
  expect(perception).toMatchObject({ regime: '01', percent: '2.00' });
  const line = first(perception.lines);
  expect(line.withheld?.net).not.toBeNull();
  expect(line.payment?.id).toMatch(/^\d+$/);
  expect(readRetention(readGolden('perception/internal-sale')).lines).toEqual([]);
});

it('reads an empty document as empty', () => {
  expect(readRetention(readXml('<Retention/>'))).toEqual({
    ublVersion: null,
    customization: null,
    id: '',
    issueDate: '',
    agent: { identity: null, name: null, country: null },
    receiver: { identity: null, name: null, country: null },
    regime: null,
    percent: null,
    totalWithheld: null,
    rounding: null,
    totalNet: null,
    lines: [],
  });
});
