import { describe, expect, it } from 'vitest';
import { prepareRequest } from '../../kit/define-document.ts';
import { refusalOf, testRefusals } from '../../kit/refusal-fixture.ts';
import { type BadInput, type Json, RUC, required, text, UNKNOWN, without } from '../../sale/bad-input-fixture.ts';
import { TEST_ISSUER } from '../../sale/sale-fixture.ts';
import { DESPATCH_ADVICE_DEFINITION } from './definition.ts';

const ITEM = { code: 'P001', description: 'Producto', quantity: 1, unitCode: 'NIU' };
const RECIPIENT = { identityType: '6', identityNumber: '20123456789', name: 'CLIENTE' };
const CARRIER = { identityType: '6', identityNumber: '20100070970', name: 'TRANSPORTES' };
const DRIVER = { identityType: '1', identityNumber: '41234567', name: 'ANA SOTO', licenseNumber: 'Q41234567' };
const VEHICLE = { plate: 'ABC-123' };
const PLACE = { ubigeo: '150101', address: 'Av. Abancay 491' };
const RELATED = { documentType: '01', documentId: 'F001-00000001' };
const PRODUCT_CODE = 'must be a product code of UNSPSC: 8 digits that begin with one of its segments, from 10 to 95';
const GUIDE = {
  series: 'T001',
  correlative: 1,
  issueDate: '2026-01-15',
  transferReason: '01',
  grossWeight: 10,
  origin: PLACE,
  destination: PLACE,
  recipient: RECIPIENT,
  items: [ITEM],
};

const guide = (fields: Json) => ({ ...GUIDE, ...fields });
const recipient = (fields: Json) => guide({ recipient: { ...RECIPIENT, ...fields } });
const carrier = (fields: Json) => guide({ carrier: { ...CARRIER, ...fields } });
const driver = (fields: Json) => guide({ driver: { ...DRIVER, ...fields } });
const origin = (fields: Json) => guide({ origin: { ...PLACE, ...fields } });
const destination = (fields: Json) => guide({ destination: { ...PLACE, ...fields } });
const related = (fields: Json) => guide({ relatedDocuments: [{ ...RELATED, ...fields }] });
const item = (fields: Json) => guide({ items: [{ ...ITEM, ...fields }] });

/** Reasons that a request without papers, terminal or other party can have, and the recipient of each. */
const PLAIN_REASONS = ['01', '02', '04', '05', '06', '13', '14', '17', '18'];

function recipientFor(transferReason: string): Json {
  return ['02', '04', '18'].includes(transferReason) ? { ...RECIPIENT, identityNumber: TEST_ISSUER.ruc } : RECIPIENT;
}

const SERIES = 'must be T followed by three digits';
const CORRELATIVE = 'must be a whole number from 1 to 99999999';
const DATE = 'must be a date that exists, written YYYY-MM-DD';
const REASON = 'must be one of 01, 02, 03, 04, 05, 06, 07, 08, 09, 13, 14, 17, 18, 19';
const WEIGHT = 'must be a weight greater than 0, with at most 12 integer digits and 3 decimals';
const PACKAGES = 'must be a whole number from 0 to 9999999999999';
const IDENTITY_TYPE = 'must be one of 0, 1, 4, 6, 7';
const IDENTITY_NUMBER = 'must be an identity number: 1 to 15 letters, digits or hyphens';
const LICENCE = 'must be a driving licence: 9 to 10 letters and digits, not only zeros, besides hyphens and blanks';
const PLATE = 'must be a number plate: 6 to 8 letters and digits, not only zeros, besides hyphens and blanks';
const REGISTRATION = 'must be a vehicle registration: letters and digits, up to 20 characters with hyphens and blanks';
const UBIGEO = 'must be a district of catalog 13 (UBIGEO), such as 150101';
const ESTABLISHMENT = 'must be an establishment code: 4 digits';
const RELATED_TYPE = "must be a code of SUNAT's catalog 61, like 01";
const RELATED_ID = 'must be a document number: 1 to 100 characters without blanks';
const RELATED_LIST = 'must be a list of at most 100 documents';
const LIST = 'must be a list of 1 to 9999 items';
const QUANTITY = 'must be a number greater than 0, with at most 12 integer digits and 10 decimals';
const UNIT = "must be a unit code of SUNAT's catalog 03: 1 to 3 capital letters or digits";
const XML = 'must contain only characters that XML 1.0 allows';
const OBJECT = 'must be an object';

const TIME = 'must be a time of day that exists, written HH:MM:SS';
const VEHICLES = 'must be a list of 1 to 3 vehicles';
const DRIVERS = 'must be a list of 1 to 3 drivers';
const CONTAINERS = 'must be a list of 1 to 100 containers';
const CERTIFICATE =
  'must be a vehicle registration certificate: 9 to 15 letters and digits, not only zeros, besides hyphens and blanks';
const ENTITY = 'must be one of 01, 02, 03, 04, 05, 06, 07, 08, 09, 10, 11, 12';
const FLAG = 'must be true or false';
const CONTAINER = 'must be a container number: 1 to 17 capital letters, digits, hyphens or slashes';
const SEAL = 'must be a seal of up to 100 capital letters and digits, or several with commas between them';
const GTIN = 'must be a GTIN of 8, 12, 13 or 14 digits with its check digit';
const TARIFF = 'must be a national tariff code: 1 to 10 digits, not only zeros';
const CUSTOMS_SERIES = 'must be the number of a series in the declaration, from 1 to 9999';
const BILL = 'must be a transport document: 1 to 25 capital letters, digits, hyphens or slashes';
const vehicles = (fields: Json) => guide({ vehicles: [{ ...VEHICLE, ...fields }] });
const declared = (fields: Json) => item({ customsDocument: { number: '118-2026-10-1', series: 1, ...fields } });
const manifested = (fields: Json) => item({ transportDocument: { number: 'BL-1', detail: 1, ...fields } });

/** Faults of the fields that api.md does not have. */
const NEW_FIELDS: readonly (readonly [name: string, input: Json, path: string, message: string])[] = [
  ['issueTime of no hour', guide({ issueTime: '24:00:00' }), 'issueTime', TIME],
  ['issueTime without seconds', guide({ issueTime: '10:00' }), 'issueTime', TIME],
  ['handoverDate impossible', guide({ handoverDate: '2026-02-30' }), 'handoverDate', DATE],
  ['netWeight zero', guide({ netWeight: 0 }), 'netWeight', WEIGHT],
  ['weightNote too long', guide({ weightNote: 'x'.repeat(251) }), 'weightNote', text(1, 250)],
  ['observations empty', guide({ observations: ' ' }), 'observations', text(1, 4000)],
  ['no vehicles', guide({ vehicles: [] }), 'vehicles', VEHICLES],
  ['four vehicles', guide({ vehicles: Array(4).fill(VEHICLE) }), 'vehicles', VEHICLES],
  [
    'a certificate too short',
    vehicles({ registrationCertificate: '12345678' }),
    'vehicles.0.registrationCertificate',
    CERTIFICATE,
  ],
  [
    'a certificate too long',
    vehicles({ registrationCertificate: '1'.repeat(16) }),
    'vehicles.0.registrationCertificate',
    CERTIFICATE,
  ],
  [
    'an authorization of no entity',
    vehicles({ authorization: { entity: '13', number: 'AUT-1' } }),
    'vehicles.0.authorization.entity',
    ENTITY,
  ],
  [
    'an authorization too short',
    guide({ senderAuthorization: { entity: '01', number: 'A1' } }),
    'senderAuthorization.number',
    text(3, 50),
  ],
  ['four drivers', guide({ drivers: Array(4).fill(DRIVER) }), 'drivers', DRIVERS],
  ['an indicator as text', guide({ indicators: { transshipment: 'yes' } }), 'indicators.transshipment', FLAG],
  ['an indicator that is none', guide({ indicators: { lightVehicle: true } }), 'indicators.lightVehicle', UNKNOWN],
  ['no containers', guide({ containers: [] }), 'containers', CONTAINERS],
  ['a container in small letters', guide({ containers: [{ number: 'mskU1' }] }), 'containers.0.number', CONTAINER],
  ['a seal of zeros', guide({ containers: [{ number: 'A', seal: 'P1,000' }] }), 'containers.0.seal', SEAL],
  ['a seal with a comma at the end', guide({ containers: [{ number: 'A', seal: 'P1,' }] }), 'containers.0.seal', SEAL],
  [
    'a port of four letters',
    guide({ port: { code: 'CLLX' } }),
    'port.code',
    'must be three capital letters, such as CLL',
  ],
  [
    'latitude above the pole',
    origin({ latitude: 90.1 }),
    'origin.latitude',
    'must be a number from -90 to 90, with at most 8 decimals',
  ],
  [
    'longitude of 9 decimals',
    origin({ longitude: 1.123456789 }),
    'origin.longitude',
    'must be a number from -180 to 180, with at most 8 decimals',
  ],
  ['owner without a RUC', origin({ ruc: '2010007097' }), 'origin.ruc', RUC],
  ['buyer without name', guide({ buyer: without('name', RECIPIENT) }), 'buyer.name', required(text(3, 250))],
  ['supplier by an id', guide({ supplier: { clientId: 'x', ...RECIPIENT } }), 'supplier.clientId', UNKNOWN],
  ['sunatCode of an unknown segment', item({ sunatCode: '99999999' }), 'items.0.sunatCode', PRODUCT_CODE],
  ['sunatCode of zeros', item({ sunatCode: '00000000' }), 'items.0.sunatCode', PRODUCT_CODE],
  ['sunatCode of 7 digits', item({ sunatCode: '5016150' }), 'items.0.sunatCode', PRODUCT_CODE],
  ['gtin with another check digit', item({ gtin: '4006381333932' }), 'items.0.gtin', GTIN],
  ['gtin of 11 digits', item({ gtin: '40063813339' }), 'items.0.gtin', GTIN],
  ['tariffCode of zeros', item({ tariffCode: '0000' }), 'items.0.tariffCode', TARIFF],
  ['tariffCode of 11 digits', item({ tariffCode: '1'.repeat(11) }), 'items.0.tariffCode', TARIFF],
  ['normalized as number', item({ normalized: 1 }), 'items.0.normalized', FLAG],
  ['a customs series of zero', declared({ series: 0 }), 'items.0.customsDocument.series', CUSTOMS_SERIES],
  ['a customs series with decimals', declared({ series: 1.5 }), 'items.0.customsDocument.series', CUSTOMS_SERIES],
  ['a customs series of another kind', declared({ series: true }), 'items.0.customsDocument.series', CUSTOMS_SERIES],
  ['a customs series of 5 digits', declared({ series: '10000' }), 'items.0.customsDocument.series', CUSTOMS_SERIES],
  [
    'a customs declaration with blanks',
    declared({ number: '118 2026' }),
    'items.0.customsDocument.number',
    'must be the number of a customs declaration without blanks',
  ],
  ['a bill of lading too long', manifested({ number: 'B'.repeat(26) }), 'items.0.transportDocument.number', BILL],
  [
    'a detail of zero',
    manifested({ detail: '0' }),
    'items.0.transportDocument.detail',
    'must be the number of a detail, from 1 to 99999',
  ],
];

/** Bodies of POST /api/despatch-advices with one fault each: the field, and the exact message of the answer. */
const BAD_INPUT: readonly (readonly [name: string, input: Json, path: string, message: string])[] = [
  ['series missing', without('series', GUIDE), 'series', required(SERIES)],
  ['series of a factura', guide({ series: 'F001' }), 'series', SERIES],
  ['series with letters', guide({ series: 'TA01' }), 'series', SERIES],
  ['series in lower case', guide({ series: 't001' }), 'series', SERIES],
  ['series too long', guide({ series: 'T0011' }), 'series', SERIES],
  ['series as number', guide({ series: 1 }), 'series', SERIES],
  ['correlative missing', without('correlative', GUIDE), 'correlative', required(CORRELATIVE)],
  ['correlative zero', guide({ correlative: 0 }), 'correlative', CORRELATIVE],
  ['correlative with decimals', guide({ correlative: 1.5 }), 'correlative', CORRELATIVE],
  ['correlative of 9 digits', guide({ correlative: 100_000_000 }), 'correlative', CORRELATIVE],
  ['correlative as text', guide({ correlative: '1' }), 'correlative', CORRELATIVE],
  ['issueDate missing', without('issueDate', GUIDE), 'issueDate', required(DATE)],
  ['issueDate impossible', guide({ issueDate: '2026-02-30' }), 'issueDate', DATE],
  ['issueDate with a time', guide({ issueDate: '2026-01-15T10:00:00' }), 'issueDate', DATE],
  ['transferStartDate impossible', guide({ transferStartDate: '2026-13-01' }), 'transferStartDate', DATE],
  ['despatchType of a carrier', guide({ despatchType: '31' }), 'despatchType', 'must be 09'],
  ['despatchType as number', guide({ despatchType: 9 }), 'despatchType', 'must be 09'],
  ['transferReason missing', without('transferReason', GUIDE), 'transferReason', required(REASON)],
  ['transferReason unknown', guide({ transferReason: '10' }), 'transferReason', REASON],
  ['transferReason of one digit', guide({ transferReason: '1' }), 'transferReason', REASON],
  ['transferReason as number', guide({ transferReason: 1 }), 'transferReason', REASON],
  ['transferDescription too short', guide({ transferDescription: ' ab ' }), 'transferDescription', text(3, 100)],
  [
    'transferDescription too long',
    guide({ transferDescription: 'x'.repeat(101) }),
    'transferDescription',
    text(3, 100),
  ],
  ['transferDescription with a null', guide({ transferDescription: 'abc\u0000' }), 'transferDescription', XML],
  ['grossWeight missing', without('grossWeight', GUIDE), 'grossWeight', required(WEIGHT)],
  ['grossWeight zero', guide({ grossWeight: 0 }), 'grossWeight', WEIGHT],
  ['grossWeight negative', guide({ grossWeight: -1 }), 'grossWeight', WEIGHT],
  ['grossWeight with 4 decimals', guide({ grossWeight: 0.0001 }), 'grossWeight', WEIGHT],
  ['grossWeight with noise', guide({ grossWeight: 0.1 + 0.2 }), 'grossWeight', WEIGHT],
  ['grossWeight of 13 digits', guide({ grossWeight: 1e12 }), 'grossWeight', WEIGHT],
  ['grossWeight infinite', guide({ grossWeight: JSON.parse('1e999') }), 'grossWeight', WEIGHT],
  ['grossWeight as text', guide({ grossWeight: '10' }), 'grossWeight', WEIGHT],
  ['weightUnit unknown', guide({ weightUnit: 'GRM' }), 'weightUnit', 'must be one of KGM, TNE'],
  ['weightUnit in lower case', guide({ weightUnit: 'kgm' }), 'weightUnit', 'must be one of KGM, TNE'],
  ['numberOfPackages negative', guide({ numberOfPackages: -1 }), 'numberOfPackages', PACKAGES],
  ['numberOfPackages with decimals', guide({ numberOfPackages: 1.5 }), 'numberOfPackages', PACKAGES],
  ['numberOfPackages of 14 digits', guide({ numberOfPackages: 1e13 }), 'numberOfPackages', PACKAGES],
  ['numberOfPackages as text', guide({ numberOfPackages: '1' }), 'numberOfPackages', PACKAGES],
  ['carrier null', guide({ carrier: null }), 'carrier', OBJECT],
  ['carrier with unknown identity', carrier({ identityType: '2' }), 'carrier.identityType', IDENTITY_TYPE],
  [
    'carrier without type',
    guide({ carrier: without('identityType', CARRIER) }),
    'carrier.identityType',
    required(IDENTITY_TYPE),
  ],
  ['carrier with a RUC of 10 digits', carrier({ identityNumber: '2010007097' }), 'carrier.identityNumber', RUC],
  [
    'carrier without number',
    guide({ carrier: without('identityNumber', CARRIER) }),
    'carrier.identityNumber',
    required(IDENTITY_NUMBER),
  ],
  ['carrier without name', guide({ carrier: without('name', CARRIER) }), 'carrier.name', required(text(3, 250))],
  ['carrier with a long name', carrier({ name: 'x'.repeat(251) }), 'carrier.name', text(3, 250)],
  ['registrationNumber empty', carrier({ registrationNumber: '' }), 'carrier.registrationNumber', REGISTRATION],
  ['registrationNumber of hyphens', carrier({ registrationNumber: '--' }), 'carrier.registrationNumber', REGISTRATION],
  [
    'registrationNumber too long',
    carrier({ registrationNumber: 'A'.repeat(21) }),
    'carrier.registrationNumber',
    REGISTRATION,
  ],
  ['unknown field of the carrier', carrier({ plate: 'ABC-123' }), 'carrier.plate', UNKNOWN],
  ['driver a list', guide({ driver: [DRIVER] }), 'driver', OBJECT],
  ['driver with unknown identity', driver({ identityType: 'A' }), 'driver.identityType', IDENTITY_TYPE],
  ['driver with a blank number', driver({ identityNumber: '4123 4567' }), 'driver.identityNumber', IDENTITY_NUMBER],
  ['driver with a long number', driver({ identityNumber: '1'.repeat(16) }), 'driver.identityNumber', IDENTITY_NUMBER],
  ['driver without name', guide({ driver: without('name', DRIVER) }), 'driver.name', required(text(3, 250))],
  [
    'driver without licence',
    guide({ driver: without('licenseNumber', DRIVER) }),
    'driver.licenseNumber',
    required(LICENCE),
  ],
  ['licence with other characters', driver({ licenseNumber: 'Q41234567ñ' }), 'driver.licenseNumber', LICENCE],
  ['licence too short', driver({ licenseNumber: 'Q1234567' }), 'driver.licenseNumber', LICENCE],
  ['licence of zeros', driver({ licenseNumber: '000000000' }), 'driver.licenseNumber', LICENCE],
  ['unknown field of the driver', driver({ jobTitle: 'Principal' }), 'driver.jobTitle', UNKNOWN],
  ['vehicle a text', guide({ vehicle: 'ABC-123' }), 'vehicle', OBJECT],
  ['vehicle without plate', guide({ vehicle: {} }), 'vehicle.plate', required(PLATE)],
  ['plate with other characters', guide({ vehicle: { plate: 'ABC/123' } }), 'vehicle.plate', PLATE],
  ['plate too short', guide({ vehicle: { plate: 'ABC-12' } }), 'vehicle.plate', PLATE],
  ['plate too long', guide({ vehicle: { plate: 'ABC123456' } }), 'vehicle.plate', PLATE],
  ['plate of zeros', guide({ vehicle: { plate: '000-000' } }), 'vehicle.plate', PLATE],
  ['unknown field of the vehicle', guide({ vehicle: { plate: 'ABC123', tuc: '1' } }), 'vehicle.tuc', UNKNOWN],
  ['origin missing', without('origin', GUIDE), 'origin', required(OBJECT)],
  ['origin without ubigeo', guide({ origin: without('ubigeo', PLACE) }), 'origin.ubigeo', required(UBIGEO)],
  ['ubigeo of 5 digits', origin({ ubigeo: '15010' }), 'origin.ubigeo', UBIGEO],
  ['ubigeo that does not exist', origin({ ubigeo: '150199' }), 'origin.ubigeo', UBIGEO],
  ['ubigeo of a province', origin({ ubigeo: '150100' }), 'origin.ubigeo', UBIGEO],
  ['ubigeo with letters', origin({ ubigeo: 'LIMA01' }), 'origin.ubigeo', UBIGEO],
  ['ubigeo as number', origin({ ubigeo: 150101 }), 'origin.ubigeo', UBIGEO],
  ['origin without address', guide({ origin: without('address', PLACE) }), 'origin.address', required(text(1, 500))],
  ['origin with an empty address', origin({ address: ' ' }), 'origin.address', text(1, 500)],
  ['origin with a long address', origin({ address: 'x'.repeat(501) }), 'origin.address', text(1, 500)],
  ['establishment of 3 digits', origin({ establishmentCode: '001' }), 'origin.establishmentCode', ESTABLISHMENT],
  ['establishment as number', origin({ establishmentCode: 1 }), 'origin.establishmentCode', ESTABLISHMENT],
  ['unknown field of the origin', origin({ district: 'LIMA' }), 'origin.district', UNKNOWN],
  ['destination missing', without('destination', GUIDE), 'destination', required(OBJECT)],
  ['destination with a bad ubigeo', destination({ ubigeo: '1501011' }), 'destination.ubigeo', UBIGEO],
  ['destination without address', destination({ address: undefined }), 'destination.address', text(1, 500)],
  [
    'destination with a bad establishment',
    destination({ establishmentCode: 'ABCD' }),
    'destination.establishmentCode',
    ESTABLISHMENT,
  ],
  ['recipient missing', without('recipient', GUIDE), 'recipient', required(OBJECT)],
  ['recipient with unknown identity', recipient({ identityType: '9' }), 'recipient.identityType', IDENTITY_TYPE],
  ['recipient with a RUC of 12 digits', recipient({ identityNumber: '201234567890' }), 'recipient.identityNumber', RUC],
  ['recipient with no number', recipient({ identityNumber: '' }), 'recipient.identityNumber', IDENTITY_NUMBER],
  [
    'recipient with a number as number',
    recipient({ identityNumber: 20123456789 }),
    'recipient.identityNumber',
    IDENTITY_NUMBER,
  ],
  ['recipient with a short name', recipient({ name: 'AB' }), 'recipient.name', text(3, 250)],
  ['recipient with an empty address', recipient({ address: '' }), 'recipient.address', text(1, 200)],
  ['unknown field of the recipient', recipient({ email: 'a@b.pe' }), 'recipient.email', UNKNOWN],
  ['relatedDocuments an object', guide({ relatedDocuments: RELATED }), 'relatedDocuments', RELATED_LIST],
  ['101 related documents', guide({ relatedDocuments: Array(101).fill(RELATED) }), 'relatedDocuments', RELATED_LIST],
  ['related type unknown', related({ documentType: '07' }), 'relatedDocuments.0.documentType', RELATED_TYPE],
  ['related type of carriers only', related({ documentType: '31' }), 'relatedDocuments.0.documentType', RELATED_TYPE],
  ['related number with blanks', related({ documentId: 'F001 1' }), 'relatedDocuments.0.documentId', RELATED_ID],
  ['related number too long', related({ documentId: 'x'.repeat(101) }), 'relatedDocuments.0.documentId', RELATED_ID],
  ['related issuer with a bad RUC', related({ issuerRuc: '2010007097' }), 'relatedDocuments.0.issuerRuc', RUC],
  [
    'unknown field of a related document',
    related({ issueDate: '2026-01-15' }),
    'relatedDocuments.0.issueDate',
    UNKNOWN,
  ],
  ['items missing', without('items', GUIDE), 'items', required(LIST)],
  ['items empty', guide({ items: [] }), 'items', LIST],
  ['items an object', guide({ items: { 0: ITEM } }), 'items', LIST],
  ['10000 items', guide({ items: Array(10_000).fill(ITEM) }), 'items', LIST],
  ['an item that is none', guide({ items: [ITEM, 'x'] }), 'items.1', OBJECT],
  ['code missing', guide({ items: [without('code', ITEM)] }), 'items.0.code', required(text(1, 30))],
  ['code too long', item({ code: 'x'.repeat(31) }), 'items.0.code', text(1, 30)],
  [
    'description missing',
    guide({ items: [without('description', ITEM)] }),
    'items.0.description',
    required(text(1, 500)),
  ],
  ['description of blanks', item({ description: '\n\t' }), 'items.0.description', text(1, 500)],
  ['description with half a symbol', item({ description: 'Taza \ud83e' }), 'items.0.description', XML],
  ['quantity missing', guide({ items: [without('quantity', ITEM)] }), 'items.0.quantity', required(QUANTITY)],
  ['quantity zero', item({ quantity: 0 }), 'items.0.quantity', QUANTITY],
  ['quantity negative', item({ quantity: -1 }), 'items.0.quantity', QUANTITY],
  ['quantity with 11 decimals', item({ quantity: 1e-11 }), 'items.0.quantity', QUANTITY],
  ['quantity as text', item({ quantity: '1' }), 'items.0.quantity', QUANTITY],
  ['unitCode missing', guide({ items: [without('unitCode', ITEM)] }), 'items.0.unitCode', required(UNIT)],
  ['unitCode in lower case', item({ unitCode: 'niu' }), 'items.0.unitCode', UNIT],
  ['a price', item({ unitPrice: 5 }), 'items.0.unitPrice', UNKNOWN],
  ['a tax', item({ igvType: '10' }), 'items.0.igvType', UNKNOWN],
  ['unknown field', guide({ customer: RECIPIENT }), 'customer', UNKNOWN],
  ...NEW_FIELDS,
];

describe('POST /api/despatch-advices refuses', () => {
  testRefusals(
    DESPATCH_ADVICE_DEFINITION,
    GUIDE,
    BAD_INPUT.map(([name, body, path, message]): BadInput => [name, () => body, path, message]),
  );

  it('lists every missing field of an empty despatch advice', () => {
    expect(
      refusalOf(DESPATCH_ADVICE_DEFINITION, {})
        .problems.map(({ path }) => path)
        .sort(),
    ).toEqual([
      'correlative',
      'destination',
      'grossWeight',
      'issueDate',
      'items',
      'origin',
      'recipient',
      'series',
      'transferReason',
    ]);
  });

  it('lists every problem of a despatch advice with several faults', () => {
    const { message, problems } = refusalOf(
      DESPATCH_ADVICE_DEFINITION,
      guide({ series: 'X', grossWeight: 0, driver: {}, foo: 1 }),
    );
    expect(problems.map(({ path, code }) => [path, code])).toEqual([
      ['series', 'FIELD_FORMAT'],
      ['grossWeight', 'FIELD_RANGE'],
      ['driver.identityType', 'FIELD_REQUIRED'],
      ['driver.identityNumber', 'FIELD_REQUIRED'],
      ['driver.name', 'FIELD_REQUIRED'],
      ['driver.licenseNumber', 'FIELD_REQUIRED'],
      ['foo', 'FIELD_UNKNOWN'],
    ]);
    for (const { path, message: part } of problems) expect(message).toContain(`${path}: ${part}`);
  });
});

/** Bodies with every code of api.md that needs no papers, and texts of every kind. */
const GOOD_INPUT: readonly (readonly [name: string, input: unknown])[] = [
  ['the least there can be', GUIDE],
  ['its own type', guide({ despatchType: '09' })],
  ...PLAIN_REASONS.map(
    (transferReason) =>
      [`reason ${transferReason}`, guide({ transferReason, recipient: recipientFor(transferReason) })] as const,
  ),
  ...['0', '1', '4', '7'].map(
    (identityType) =>
      [`a recipient of type ${identityType}`, recipient({ identityType, identityNumber: '12345678' })] as const,
  ),
  ...['0', '1', '4', '7'].map(
    (identityType) => [`a driver of type ${identityType}`, { ...driver({ identityType }), vehicle: VEHICLE }] as const,
  ),
  ['tonnes', guide({ weightUnit: 'TNE', grossWeight: 0.001 })],
  ['kilograms', guide({ weightUnit: 'KGM', grossWeight: 999_999_999_999 })],
  ['no packages', guide({ numberOfPackages: 0 })],
  ['a carrier with its vehicle', carrier({ registrationNumber: 'abc-123' })],
  ['no related documents', guide({ relatedDocuments: [] })],
  ['blanks around every text', origin({ ubigeo: ' 150101\n', address: '  Av. 1 ' })],
  ['every letter and symbol', item({ description: 'Ñandú & <té> "e\u0301" 🦙' })],
  ['9999 items', guide({ items: Array(9999).fill(ITEM) })],
];

describe('POST /api/despatch-advices takes', () => {
  it.each(GOOD_INPUT)('accepts a despatch advice with %s', (_, input) => {
    expect(prepareRequest(DESPATCH_ADVICE_DEFINITION, input, { issuer: TEST_ISSUER }).summary.series).toBe('T001');
  });
});
