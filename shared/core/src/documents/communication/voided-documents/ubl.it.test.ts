import { describe, expect, it } from 'vitest';
import { readXml } from '../../../xml/index.ts';
import { shapeOf, sign, useSchema } from '../../kit/ubl-fixture.ts';
import { SUMMARY, SUMMARY_LINE, VOIDING } from '../communication-fixture.ts';
import { ADDS, type CompletedCommunication, type CompletedSummary } from '../completed-communication.ts';
import { SUMMARY_DOCUMENTS_DEFINITION, VOIDED_DOCUMENTS_DEFINITION } from './definition.ts';

const definitionOf = ({ documentType }: CompletedCommunication) =>
  documentType === 'RC' ? SUMMARY_DOCUMENTS_DEFINITION : VOIDED_DOCUMENTS_DEFINITION;

const voidingFindings = useSchema('voided-documents.xsd');
const summaryFindings = useSchema('summary-documents.xsd');
const findingsOf = (type: CompletedCommunication['documentType'], xml: string) =>
  type === 'RC' ? summaryFindings(xml) : voidingFindings(xml);

/** A boleta with a perception, added. */
const PERCEIVED: CompletedSummary = {
  ...SUMMARY,
  lines: [
    {
      ...SUMMARY_LINE,
      condition: ADDS,
      perception: { regime: '01', percent: '2.00', baseAmount: '202.20', amount: '4.04', total: '206.24' },
    },
  ],
};

const signCommunication = (communication: CompletedCommunication) =>
  sign(definitionOf(communication).render(communication, 7), 'sha1');

describe('a comunicación de baja', () => {
  const root = readXml(definitionOf(VOIDING).render(VOIDING, 7).canonical);

  it('writes every part of a communication in the order of the schema', () => {
    expect(root.children.map(({ name }) => name)).toEqual([
      'UBLExtensions',
      'UBLVersionID',
      'CustomizationID',
      'ID',
      'ReferenceDate',
      'IssueDate',
      'Signature',
      'AccountingSupplierParty',
      'VoidedDocumentsLine',
      'VoidedDocumentsLine',
    ]);
    expect(root.findText('cbc:ID')).toBe('RA-20260116-7');
    expect(root.namespace).toBe('urn:sunat:names:specification:ubl:peru:schema:xsd:VoidedDocuments-1');
  });

  it('writes each voided document with its reason', () => {
    expect(root.find('sac:VoidedDocumentsLine')?.children.map(({ name, text }) => [name, text])).toEqual([
      ['LineID', '1'],
      ['DocumentTypeCode', '01'],
      ['DocumentSerialID', 'F001'],
      ['DocumentNumberID', '123'],
      ['VoidReasonDescription', 'Error en «Ñandú & Cía.»'],
    ]);
  });

  it("shortens the issuer's name, also in the signature", () => {
    const issuer = { ...VOIDING.issuer, name: `COMERCIAL ${'ÑANDÚ '.repeat(30)}` };
    const long = readXml(VOIDED_DOCUMENTS_DEFINITION.render({ ...VOIDING, issuer }, 7).canonical);
    const name = long.findText('cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName');
    expect(name).toBe(`COMERCIAL ${'ÑANDÚ '.repeat(15)}`.trim());
    expect(long.findText('cac:Signature/cac:SignatoryParty/cac:PartyName/cbc:Name')).toBe(name);
  });
});

describe('a resumen diario', () => {
  const root = readXml(definitionOf(SUMMARY).render(SUMMARY, 7).canonical);
  const [boleta, note] = root.findAll('sac:SummaryDocumentsLine');

  it('writes every part of a summary in the order of the schema, with reasons as notes', () => {
    expect(root.children.map(({ name, text }) => (name === 'Note' ? text : name))).toEqual([
      'UBLExtensions',
      'UBLVersionID',
      'CustomizationID',
      'ID',
      'ReferenceDate',
      'IssueDate',
      'Error en «Ñandú & Cía.»',
      'Signature',
      'AccountingSupplierParty',
      'SummaryDocumentsLine',
      'SummaryDocumentsLine',
    ]);
    expect(root.findText('cbc:CustomizationID')).toBe('1.1');
  });

  it('writes the figures of the boleta that a summary annuls', () => {
    const tax = 'TaxTotal(TaxAmount TaxSubtotal(TaxAmount TaxCategory(Percent TaxScheme(ID Name TaxTypeCode))))';
    const payment = 'BillingPayment(PaidAmount InstructionID)';
    expect(boleta?.children.map(shapeOf)).toEqual([
      'LineID',
      'DocumentTypeCode',
      'ID',
      'AccountingCustomerParty(CustomerAssignedAccountID AdditionalAccountID)',
      'Status(ConditionCode)',
      'TotalAmount',
      payment,
      payment,
      payment,
      tax,
      tax,
    ]);
    expect(boleta?.findText('cbc:ID')).toBe('B001-123');
    expect(boleta?.findText('cac:Status/cbc:ConditionCode')).toBe('3');
    expect(boleta?.find('sac:TotalAmount')?.attribute('currencyID')).toBe('PEN');
  });

  it('writes the perception of an added boleta before its state', () => {
    const line = readXml(definitionOf(PERCEIVED).render(PERCEIVED, 7).canonical).find('sac:SummaryDocumentsLine');
    expect(line?.children.map(({ name }) => name).slice(3, 6)).toEqual([
      'AccountingCustomerParty',
      'SUNATPerceptionSummaryDocumentReference',
      'Status',
    ]);
    const parts = line?.find('sac:SUNATPerceptionSummaryDocumentReference')?.children;
    expect(parts?.map((part) => [part.name, part.text, part.attribute('currencyID')])).toEqual([
      ['SUNATPerceptionSystemCode', '01', undefined],
      ['SUNATPerceptionPercent', '2.00', undefined],
      ['TotalInvoiceAmount', '4.04', 'PEN'],
      ['SUNATTotalCashed', '206.24', 'PEN'],
      ['TaxableAmount', '202.20', 'PEN'],
    ]);
    expect(line?.findText('sac:TotalAmount')).toBe('202.20');
  });

  it('writes the referenced boleta for notes only', () => {
    expect(note?.find('cac:BillingReference/cac:InvoiceDocumentReference')?.children.map(({ text }) => text)).toEqual([
      'B001-123',
      '03',
    ]);
    expect(boleta?.find('cac:BillingReference')).toBeUndefined();
  });
});

describe('the schemas', () => {
  it.each([VOIDING, SUMMARY, PERCEIVED])(
    'has a schema that accepts the written XML ($documentType)',
    async (communication) => {
      expect(findingsOf(communication.documentType, await signCommunication(communication))).toEqual([]);
    },
  );

  it.each([
    [VOIDING, 'UBLVersionID>2.0', 'UBLVersionID>2.1'],
    [VOIDING, 'CustomizationID>1.0', 'CustomizationID>1.1'],
    [VOIDING, '>RA-20260116-7<', '>RA-20260116-07<'],
    [VOIDING, '>RA-20260116-7<', '>RA-20260116-100000<'],
    [VOIDING, '>RA-20260116-7<', '>RC-20260116-7<'],
    [VOIDING, /<cbc:ReferenceDate>.*<\/cbc:ReferenceDate>/, ''],
    [VOIDING, 'IssueDate>2026-01-16', 'IssueDate>2025-02-30'],
    [VOIDING, 'AdditionalAccountID>6', 'AdditionalAccountID>1'],
    [VOIDING, /RegistrationName>[^<]*</, `RegistrationName>${'x'.repeat(101)}<`],
    [VOIDING, 'LineID>2', 'LineID>1'],
    [VOIDING, 'LineID>2', 'LineID>02'],
    [VOIDING, 'DocumentTypeCode>01', 'DocumentTypeCode>09'],
    [VOIDING, 'DocumentSerialID>F001', 'DocumentSerialID>T001'],
    [VOIDING, 'DocumentNumberID>123', 'DocumentNumberID>0123'],
    [VOIDING, 'Description>Duplicada', 'Description>No'],
    [VOIDING, 'Description>Duplicada', 'Description> Duplicada'],
    [SUMMARY, 'CustomizationID>1.1', 'CustomizationID>1.0'],
    [SUMMARY, '>RC-20260116-7<', '>RA-20260116-7<'],
    [SUMMARY, 'DocumentTypeCode>07', 'DocumentTypeCode>01'],
    [SUMMARY, '<cbc:ID>B001-123', '<cbc:ID>F001-123'],
    [SUMMARY, '<cbc:ID>B001-123', '<cbc:ID>B001-0'],
    [SUMMARY, 'ConditionCode>3', 'ConditionCode>4'],
    [SUMMARY, /<cac:AccountingCustomerParty>.*?<\/cac:AccountingCustomerParty>/, ''],
    [SUMMARY, 'PaidAmount currencyID="PEN">10.60', 'PaidAmount currencyID="PEN">0.00'],
    [SUMMARY, 'PaidAmount currencyID="PEN"', 'PaidAmount currencyID="USD"'],
    [SUMMARY, 'TaxAmount currencyID="PEN"', 'TaxAmount currencyID="USD"'],
    [SUMMARY, 'InstructionID>02', 'InstructionID>01'],
    [SUMMARY, 'InstructionID>02', 'InstructionID>09'],
    [SUMMARY, '<cbc:ID>2000', '<cbc:ID>1000'],
    [SUMMARY, '<cbc:ID>2000', '<cbc:ID>9997'],
    [PERCEIVED, 'SystemCode>01', 'SystemCode>51'],
    [PERCEIVED, 'Percent>2.00</sac', 'Percent>0.00</sac'],
    [PERCEIVED, 'TotalInvoiceAmount currencyID="PEN"', 'TotalInvoiceAmount currencyID="USD"'],
    [PERCEIVED, 'TotalCashed currencyID="PEN"', 'TotalCashed currencyID="USD"'],
    [PERCEIVED, 'TaxableAmount currencyID="PEN">202.20', 'TaxableAmount currencyID="PEN">0.00'],
    [SUMMARY, 'TotalAmount currencyID="PEN">202.20', 'TotalAmount currencyID="PEN">202.2'],
  ] as const)('has a schema that refuses altered XML (case %#)', async (communication, search, replacement) => {
    const xml = await signCommunication(communication);
    const changed = xml.replace(search, replacement);
    expect(changed).not.toBe(xml);
    expect(findingsOf(communication.documentType, changed)).not.toEqual([]);
  });
});
