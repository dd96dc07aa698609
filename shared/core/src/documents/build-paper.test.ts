import { describe, expect, it } from 'vitest';
import { consultUrlOf } from './build-paper.ts';

const FACTURA = {
  ...{ ruc: '20123456786', documentType: '01', series: 'F001', correlative: 7 },
  ...{ issueDate: '2026-11-02', total: '1180.00' },
};

describe('where a document can be looked up', () => {
  it('links to the public page of the service, with the data that it asks for', () => {
    expect(consultUrlOf('https://facturas.example.com', FACTURA)).toBe(
      'https://facturas.example.com/verify/20123456786-01-F001-00000007?total=1180.00&date=2026-11-02',
    );
  });

  it('leaves the total out of the link of a despatch advice, which has none', () => {
    const guide = { ...FACTURA, documentType: '09', series: 'T001', total: '0.00' };
    expect(consultUrlOf('https://facturas.example.com', guide)).toBe(
      'https://facturas.example.com/verify/20123456786-09-T001-00000007?date=2026-11-02',
    );
  });

  it.each(['RA', 'RC', 'RR'])('makes no link for a communication: %s', (documentType) => {
    const communication = { ...FACTURA, documentType, series: '20261102', correlative: 1, total: '0.00' };
    expect(consultUrlOf('http://localhost:3000', communication)).toBeNull();
  });

  it('makes no link if the service has no public address', () => {
    expect(consultUrlOf(null, FACTURA)).toBeNull();
  });
});
