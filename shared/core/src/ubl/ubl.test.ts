import { describe, expect, it } from 'vitest';
import { TRIBUTES, type TributeCode } from '../catalogs/index.ts';
import { type Markup, NAMESPACES, readXml, type XmlReading } from '../xml/index.ts';
import { buildAmount, buildQuantity, buildTaxCategoryLetter, buildTaxScheme } from './amounts.ts';
import { FIXED_ATTRIBUTES } from './fixed-attributes.ts';
import { buildAddress, buildParty, buildSignaturePointer, signatureIdOf } from './party.ts';

function read(markup: Markup): XmlReading {
  const [root] = readXml(`<x xmlns:cac="${NAMESPACES.cac}" xmlns:cbc="${NAMESPACES.cbc}">${markup}</x>`).children;
  if (root === undefined) throw new Error('Nothing was written');
  return root;
}

function namesOf(reading: XmlReading | undefined): string[] {
  return (reading?.children ?? []).map(({ name }) => name);
}

const NO_ADDRESS = {
  ubigeo: null,
  establishmentCode: null,
  province: null,
  department: null,
  district: null,
  line: null,
  countryCode: null,
};

describe('amounts and quantities', () => {
  it('have their currency as attribute', () => {
    expect(buildAmount('cbc:Amount', '118.00', 'PEN')).toBe('<cbc:Amount currencyID="PEN">118.00</cbc:Amount>');
  });

  it('have their unit as attribute', () => {
    expect(buildQuantity('cbc:InvoicedQuantity', '2.5', 'KGM')).toBe(
      '<cbc:InvoicedQuantity unitCode="KGM">2.5</cbc:InvoicedQuantity>',
    );
  });
});

describe('buildSignaturePointer', () => {
  const signature = read(buildSignaturePointer({ ruc: '20123456786', name: 'Ñandú & Hijos' }));

  it('names the signer', () => {
    expect(signature.findText('cac:SignatoryParty/cac:PartyIdentification/cbc:ID')).toBe('20123456786');
    expect(signature.findText('cac:SignatoryParty/cac:PartyName/cbc:Name')).toBe('Ñandú & Hijos');
  });

  it('points to the id of the signature', () => {
    const id = signatureIdOf('20123456786');
    expect(id).toBe('SIGN-20123456786');
    expect(signature.findText('cbc:ID')).toBe(id);
    expect(signature.findText('cac:DigitalSignatureAttachment/cac:ExternalReference/cbc:URI')).toBe(`#${id}`);
  });
});

describe('buildParty', () => {
  const party = {
    identityType: '6',
    identityNumber: '20123456786',
    tradeName: 'El Ñandú',
    legalName: 'Ñandú S.A.C.',
    address: { ...NO_ADDRESS, line: 'Av. 1' },
  };

  it('writes one identity, the trade name, and the legal name with the address', () => {
    const reading = read(buildParty(party));
    expect(namesOf(reading)).toEqual(['PartyIdentification', 'PartyName', 'PartyLegalEntity']);
    const id = reading.find('cac:PartyIdentification/cbc:ID');
    expect(id?.text).toBe('20123456786');
    expect(id?.attribute('schemeID')).toBe('6');
    expect(id?.attribute('schemeURI')).toBe('urn:pe:gob:sunat:cpe:see:gem:catalogos:catalogo06');
    expect(namesOf(reading.find('cac:PartyLegalEntity'))).toEqual(['RegistrationName', 'RegistrationAddress']);
  });

  it('leaves out a missing trade name and address', () => {
    const reading = read(buildParty({ ...party, tradeName: null, address: null }));
    expect(namesOf(reading)).toEqual(['PartyIdentification', 'PartyLegalEntity']);
    expect(namesOf(reading.find('cac:PartyLegalEntity'))).toEqual(['RegistrationName']);
  });
});

describe('buildAddress', () => {
  it('writes its parts in the order of the schema', () => {
    const address = {
      countryCode: 'PE',
      line: 'Av. 1',
      district: 'MIRAFLORES',
      department: 'LIMA',
      province: 'CAÑETE',
      establishmentCode: '0001',
      ubigeo: '150101',
    };
    const reading = read(buildAddress('cac:RegistrationAddress', address));
    expect(reading.children.map(({ name, text }) => [name, text])).toEqual([
      ['ID', '150101'],
      ['AddressTypeCode', '0001'],
      ['CityName', 'CAÑETE'],
      ['CountrySubentity', 'LIMA'],
      ['District', 'MIRAFLORES'],
      ['AddressLine', ''],
      ['Country', ''],
    ]);
    expect(reading.findText('cac:AddressLine/cbc:Line')).toBe('Av. 1');
    expect(reading.findText('cac:Country/cbc:IdentificationCode')).toBe('PE');
  });

  it('leaves out missing parts', () => {
    expect(buildAddress('cac:PostalAddress', NO_ADDRESS)).toBe('<cac:PostalAddress></cac:PostalAddress>');
  });
});

describe('tributes', () => {
  const codes = Object.keys(TRIBUTES) as TributeCode[];

  it.each(codes)('of code %s have its name and international code', (code) => {
    const scheme = read(buildTaxScheme(code));
    const { name, typeCode, categoryLetter } = TRIBUTES[code];
    expect(scheme.children.map(({ text }) => text)).toEqual([code, name, typeCode]);
    expect(scheme.children.map((child) => child.name)).toEqual(['ID', 'Name', 'TaxTypeCode']);
    expect(read(buildTaxCategoryLetter(code)).text).toBe(categoryLetter);
  });
});

describe('FIXED_ATTRIBUTES', () => {
  const all = Object.values(FIXED_ATTRIBUTES).map((value) => (typeof value === 'function' ? value('1') : value));

  it.each(all)('%s is in canonical order', (attributes) => {
    const names = [...attributes.matchAll(/ ([^ =]+)="/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names).toEqual([...names].sort());
  });

  it('escapes the attribute that is data', () => {
    expect(FIXED_ATTRIBUTES.identity('"<')).toContain('schemeID="&quot;&lt;"');
  });
});
