import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ISSUER } from '../families/sale/sale-fixture.ts';
import { FULL_RETENTION, PLAIN_PERCEPTION } from '../families/withholding/completed-withholding-fixture.ts';
import { TEST_IDENTITY } from '../signature/identity-fixture.ts';
import { signDocument, verifySignature } from '../signature/index.ts';
import { judgeSignature } from '../signature/signature-judge-fixture.ts';
import { signatureIdOf } from '../ubl/index.ts';
import { readCanonicalXml, readXml, type UblDocument, type XmlReading } from '../xml/index.ts';
import { completePerception, PERCEPTION_DEFINITION } from './perception/definition.ts';
import { VALID_PERCEPTION_REQUESTS } from './perception/perception-arbitrary.ts';
import { completeRetention, RETENTION_DEFINITION } from './retention/definition.ts';
import { VALID_RETENTION_REQUESTS } from './retention/retention-arbitrary.ts';
import { openXsd, type XsdFixture } from './xsd-fixture.ts';

const TYPES = [
  {
    root: 'Perception',
    schema: 'perception.xsd',
    toUbl: PERCEPTION_DEFINITION.toUbl,
    number: 'P001-123',
    full: { ...FULL_RETENTION, documentType: '40', series: 'P001', regime: '02', rate: '1.00' } as const,
    plain: PLAIN_PERCEPTION,
    totalNet: 'SUNATTotalCashed',
    netAmount: 'SUNATNetTotalCashed',
    valid: VALID_PERCEPTION_REQUESTS.map((request) => ({
      completed: completePerception(request, TEST_ISSUER),
      correlative: request.correlative,
    })),
  },
  {
    root: 'Retention',
    schema: 'retention.xsd',
    toUbl: RETENTION_DEFINITION.toUbl,
    number: 'R001-123',
    full: FULL_RETENTION,
    plain: { ...PLAIN_PERCEPTION, documentType: '20', series: 'R001', regime: '02', rate: '6.00' } as const,
    totalNet: 'SUNATTotalPaid',
    netAmount: 'SUNATNetTotalPaid',
    valid: VALID_RETENTION_REQUESTS.map((request) => ({
      completed: completeRetention(request, TEST_ISSUER),
      correlative: request.correlative,
    })),
  },
];

async function sign(document: UblDocument): Promise<string> {
  const options = { digest: 'sha1', signatureId: signatureIdOf(FULL_RETENTION.issuer.ruc) } as const;
  return (await signDocument(document, TEST_IDENTITY, options)).xml.toString();
}

/** `name` of an element without children, `name(...)` of one with them. */
function shapeOf({ name, children }: XmlReading): string {
  return children.length === 0 ? name : `${name}(${children.map(shapeOf).join(' ')})`;
}

describe.each(TYPES)('the UBL of a $root', ({ root: rootName, toUbl, full, plain, ...type }) => {
  const root = readXml(toUbl(full, 123).canonical);
  const reference = `SUNAT${rootName}DocumentReference`;
  let xsd: XsdFixture;

  beforeAll(() => {
    xsd = openXsd(type.schema);
  });
  afterAll(() => xsd.dispose());

  it(`has every part of a ${rootName} in the order of its schema`, () => {
    expect(root.children.map(({ name }) => name)).toEqual([
      'UBLExtensions',
      'UBLVersionID',
      'CustomizationID',
      'Signature',
      'ID',
      'IssueDate',
      'AgentParty',
      'ReceiverParty',
      `SUNAT${rootName}SystemCode`,
      `SUNAT${rootName}Percent`,
      'Note',
      'TotalInvoiceAmount',
      type.totalNet,
      reference,
      reference,
      reference,
    ]);
    expect(root.findText('cbc:ID')).toBe(type.number);
  });

  it(`writes the payment and the exchange rate of each referenced document of a ${rootName} if it has them`, () => {
    const exchange = 'ExchangeRate(SourceCurrencyCode TargetCurrencyCode CalculationRate Date)';
    const document = 'ID IssueDate TotalInvoiceAmount';
    const amounts = `SUNAT${rootName}Amount SUNAT${rootName}Date ${type.netAmount}`;
    const payment = 'Payment(ID PaidAmount PaidDate)';
    expect(root.findAll(`sac:${reference}`).map(shapeOf)).toEqual([
      `${reference}(${document} ${payment} SUNAT${rootName}Information(${amounts} ${exchange}))`,
      `${reference}(${document} ${payment} SUNAT${rootName}Information(${amounts}))`,
      `${reference}(${document})`,
    ]);
  });

  it(`gives each amount of a ${rootName} its currency, and each number its type`, () => {
    const [first] = root.findAll(`sac:${reference}`);
    const currencies = [...(first?.walk() ?? [])].map((element) => element.attribute('currencyID'));
    expect(currencies.filter((currency) => currency !== undefined)).toEqual(['USD', 'USD', 'PEN', 'PEN']);
    expect(first?.find('cbc:ID')?.attribute('schemeID')).toBe('01');
    expect(root.find('cac:AgentParty/cac:PartyIdentification/cbc:ID')?.attribute('schemeID')).toBe('6');
  });

  it(`writes the addresses of a ${rootName} as streets up to 100 characters, and as lines above`, () => {
    const long = 'x'.repeat(101);
    const issuer = { ...full.issuer, address: { ...full.issuer.address, address: long } };
    const counterparty = { ...full.counterparty, address: long };
    const shapes = [full, { ...full, issuer, counterparty }, plain].map((completed) => {
      const reading = readXml(toUbl(completed, 1).canonical);
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

  it(`makes a ${rootName} valid only with its signature`, async () => {
    const long = { ...full, counterparty: { ...full.counterparty, address: 'x'.repeat(101) } };
    for (const completed of [full, plain, long]) {
      const document = toUbl(completed, 99_999_999);
      expect(xsd.check(await sign(document))).toEqual([]);
      expect(xsd.check(document.canonical)).not.toEqual([]);
    }
  });

  it(`throws for a text in a ${rootName} that XML cannot carry`, () => {
    expect(() => toUbl({ ...plain, note: '\u0000' }, 1)).toThrow(TypeError);
  });

  it(`renders any valid request as a ${rootName} that is canonical, valid and verifies`, async () => {
    const options = { digest: 'sha256', signatureId: signatureIdOf(TEST_ISSUER.ruc) } as const;
    await fc.assert(
      fc.asyncProperty(type.valid, async ({ completed, correlative }) => {
        const document = toUbl(completed, correlative);
        expect(readCanonicalXml(document.canonical).canonical).toBe(document.canonical);
        const { xml } = await signDocument(document, TEST_IDENTITY, options);
        expect(xsd.check(xml.toString())).toEqual([]);
        expect(judgeSignature(xml)).toBe(true);
        expect(verifySignature(xml)).toMatchObject({ valid: true, root: { name: rootName } });
      }),
      { numRuns: 40 },
    );
  });
});
