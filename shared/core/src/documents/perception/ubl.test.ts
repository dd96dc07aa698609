import { afterAll, describe, expect, it } from 'vitest';
import { FULL_RETENTION, PLAIN_PERCEPTION } from '../../families/withholding/completed-withholding-fixture.ts';
import { TEST_IDENTITY } from '../../signature/identity-fixture.ts';
import { signDocument } from '../../signature/index.ts';
import { signatureIdOf } from '../../ubl/index.ts';
import { readXml, type UblDocument, type XmlReading } from '../../xml/index.ts';
import { openXsd } from '../xsd-fixture.ts';
import { PERCEPTION_DEFINITION } from './definition.ts';

const FULL = { ...FULL_RETENTION, documentType: '40', series: 'P001', regime: '02', rate: '1.00' } as const;
const PLAIN = PLAIN_PERCEPTION;

const xsd = openXsd('perception.xsd');
afterAll(() => xsd.dispose());

async function sign(document: UblDocument): Promise<string> {
  const options = { digest: 'sha1', signatureId: signatureIdOf(FULL.issuer.ruc) } as const;
  return (await signDocument(document, TEST_IDENTITY, options)).xml.toString();
}

/** `name` of an element without children, `name(...)` of one with them. */
function shapeOf({ name, children }: XmlReading): string {
  return children.length === 0 ? name : `${name}(${children.map(shapeOf).join(' ')})`;
}

describe('PERCEPTION_DEFINITION.toUbl', () => {
  const root = readXml(PERCEPTION_DEFINITION.toUbl(FULL, 123).canonical);

  it('has every part in the order of the schema', () => {
    expect(root.children.map(({ name }) => name)).toEqual([
      'UBLExtensions',
      'UBLVersionID',
      'CustomizationID',
      'Signature',
      'ID',
      'IssueDate',
      'AgentParty',
      'ReceiverParty',
      'SUNATPerceptionSystemCode',
      'SUNATPerceptionPercent',
      'Note',
      'TotalInvoiceAmount',
      'SUNATTotalCashed',
      'SUNATPerceptionDocumentReference',
      'SUNATPerceptionDocumentReference',
      'SUNATPerceptionDocumentReference',
    ]);
    expect(root.findText('cbc:ID')).toBe('P001-123');
  });

  it('has in each reference what its document has', () => {
    const exchange = 'ExchangeRate(SourceCurrencyCode TargetCurrencyCode CalculationRate Date)';
    const document = 'ID IssueDate TotalInvoiceAmount';
    const amounts = 'SUNATPerceptionAmount SUNATPerceptionDate SUNATNetTotalCashed';
    expect(root.findAll('sac:SUNATPerceptionDocumentReference').map(shapeOf)).toEqual([
      `SUNATPerceptionDocumentReference(${document} Payment(ID PaidAmount PaidDate) SUNATPerceptionInformation(${amounts} ${exchange}))`,
      `SUNATPerceptionDocumentReference(${document} Payment(ID PaidAmount PaidDate) SUNATPerceptionInformation(${amounts}))`,
      `SUNATPerceptionDocumentReference(${document})`,
    ]);
  });

  it('gives each amount its currency, and each number its type', () => {
    const [reference] = root.findAll('sac:SUNATPerceptionDocumentReference');
    const currencies = [...(reference?.walk() ?? [])].map((element) => element.attribute('currencyID'));
    expect(currencies.filter((currency) => currency !== undefined)).toEqual(['USD', 'USD', 'PEN', 'PEN']);
    expect(reference?.find('cbc:ID')?.attribute('schemeID')).toBe('01');
    expect(root.find('cac:AgentParty/cac:PartyIdentification/cbc:ID')?.attribute('schemeID')).toBe('6');
  });

  it('writes addresses as streets while they fit there, and as lines beyond', () => {
    const long = 'x'.repeat(101);
    const issuer = { ...FULL.issuer, address: { ...FULL.issuer.address, address: long } };
    const counterparty = { ...FULL.counterparty, address: long };
    const shapes = [FULL, { ...FULL, issuer, counterparty }, PLAIN].map((completed) => {
      const reading = readXml(PERCEPTION_DEFINITION.toUbl(completed, 1).canonical);
      return ['cac:AgentParty', 'cac:ReceiverParty'].map((party) =>
        reading.findAll(`${party}/cac:PostalAddress`).map(shapeOf).join(),
      );
    });
    const place = 'CityName CountrySubentity District';
    expect(shapes).toEqual([
      [`PostalAddress(ID StreetName ${place} Country(IdentificationCode))`, 'PostalAddress(StreetName)'],
      [`PostalAddress(ID ${place} AddressLine(Line) Country(IdentificationCode))`, 'PostalAddress(AddressLine(Line))'],
      ['PostalAddress(ID StreetName Country(IdentificationCode))', ''],
    ]);
  });

  it('is valid once signed, and not before', async () => {
    const long = { ...FULL, counterparty: { ...FULL.counterparty, address: 'x'.repeat(101) } };
    for (const completed of [FULL, PLAIN, long]) {
      const document = PERCEPTION_DEFINITION.toUbl(completed, 99_999_999);
      expect(xsd.check(await sign(document))).toEqual([]);
      expect(xsd.check(document.canonical)).not.toEqual([]);
    }
  });

  it('throws for a text XML cannot carry, which the border refuses', () => {
    expect(() => PERCEPTION_DEFINITION.toUbl({ ...PLAIN, note: '\u0000' }, 1)).toThrow(TypeError);
  });
});
