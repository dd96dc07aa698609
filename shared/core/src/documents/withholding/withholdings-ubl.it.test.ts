import { describe, expect, it } from 'vitest';
import { readXml } from '../../xml/index.ts';
import { shapeOf, testRendering, testSignatures, useSchema } from '../kit/ubl-fixture.ts';
import { FULL_RETENTION, PLAIN_PERCEPTION } from './completed-withholding-fixture.ts';
import { PERCEPTION_DEFINITION } from './perception/definition.ts';
import { RETENTION_DEFINITION } from './retention/definition.ts';
import { VALID_PERCEPTION_REQUESTS, VALID_RETENTION_REQUESTS } from './withholdings-arbitrary.ts';

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
    testRendering: (findingsOf: (xml: string) => string[]) =>
      testRendering(PERCEPTION_DEFINITION, VALID_PERCEPTION_REQUESTS, 'Perception', findingsOf),
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
    testRendering: (findingsOf: (xml: string) => string[]) =>
      testRendering(RETENTION_DEFINITION, VALID_RETENTION_REQUESTS, 'Retention', findingsOf),
  },
];

describe.each(TYPES)('the UBL of a $root', ({ root: rootName, toUbl, full, plain, ...type }) => {
  const root = readXml(toUbl(full, 123).canonical);
  const reference = `SUNAT${rootName}DocumentReference`;
  const findingsOf = useSchema(type.schema);

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

  const long = { ...full, counterparty: { ...full.counterparty, address: 'x'.repeat(101) } };
  const documents = [full, plain, long].map((completed) => toUbl(completed, 99_999_999));
  testSignatures(rootName, documents, findingsOf, 'sha1');

  it(`throws for a text in a ${rootName} that XML cannot carry`, () => {
    expect(() => toUbl({ ...plain, note: '\u0000' }, 1)).toThrow(TypeError);
  });

  type.testRendering(findingsOf);
});
