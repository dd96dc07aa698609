import { describe } from 'vitest';
import { CREDIT_NOTE_REASON_CODES } from '../../catalogs/index.ts';
import { customer, sale } from '../../families/sale/bad-input-fixture.ts';
import { NOTE_OF_BOLETA, NOTE_OF_FACTURA } from '../../families/sale/modification/bad-note-fixture.ts';
import { type Change, testCodeValues } from '../code-value-fixture.ts';
import { CREDIT_NOTE_DEFINITION } from './definition.ts';

const REASONS = CREDIT_NOTE_REASON_CODES.map((responseCode): Change => {
  return [`responseCode ${responseCode}`, sale({ responseCode }), `>${responseCode}</cbc:ResponseCode>`];
});

const NUMBERS = { '0': 'EXT1', '1': '12345678', '4': '001043328', '6': '20131312955', '7': 'AB123456' };

const IDENTITIES = Object.entries(NUMBERS).map(([identityType, identityNumber]): Change => {
  const trace = `schemeID="${identityType}" schemeName="Documento de Identidad"`;
  return [`identityType ${identityType}`, customer({ identityType, identityNumber }), trace];
});

const TYPE_01: Change = ['referenceDocumentType 01', sale({}), '<cbc:DocumentTypeCode>01<'];
const TYPE_03: Change = ['referenceDocumentType 03', sale({}), '<cbc:DocumentTypeCode>03<'];

describe('a credit note of a factura comes of', () => {
  testCodeValues(CREDIT_NOTE_DEFINITION, NOTE_OF_FACTURA, [TYPE_01, ...REASONS]);
});

describe('a credit note of a boleta comes of', () => {
  testCodeValues(CREDIT_NOTE_DEFINITION, NOTE_OF_BOLETA, [TYPE_03, ...REASONS, ...IDENTITIES]);
});
