import { readFileSync } from 'node:fs';
import { readXml } from '@chasqui/core/xml';
import { describe, expect, it } from 'vitest';
import { billConsultServiceWsdlPath, billServiceWsdlPath } from './soap-envelope.ts';

const SERVICES: readonly (readonly [name: string, path: string, operations: readonly string[]])[] = [
  ['billService', billServiceWsdlPath(), ['sendBill', 'sendSummary', 'getStatus', 'getStatusCdr']],
  ['billConsultService', billConsultServiceWsdlPath(), ['getStatusCdr']],
];

describe.each(SERVICES)('the WSDL of %s', (name, path, operations) => {
  const definitions = readXml(readFileSync(path));

  it('is a document/literal binding of its operations', () => {
    const bound = definitions.findAll('*:binding/*:operation').map((operation) => operation.attribute('name'));
    expect(bound).toEqual(operations);
    expect(definitions.find('*:binding/*:binding')?.attribute('style')).toBe('document');
    expect(definitions.attribute('targetNamespace')).toBe('http://service.sunat.gob.pe');
  });

  it('leaves the children of operations unqualified', () => {
    expect(definitions.find('*:types/*:schema')?.attribute('elementFormDefault')).toBe('unqualified');
  });

  it('does not contain an address of the real authority', () => {
    const address = definitions.find('*:service/*:port/*:address')?.attribute('location');
    expect(address).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:3100/.*/${name}$`));
  });
});
