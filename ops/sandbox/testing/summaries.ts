import { addDays } from '@chasqui/core/time';
import { readXml, type XmlReading } from '@chasqui/core/xml';
import { type Part, part, renderPart } from './guides/xml-parts.ts';
import { COMMON_NAMESPACES } from './sales/build-sale.ts';
import { inSoles, scheme } from './sales/sale-parts.ts';

/** Content of a line that adds a document, as far as it differs from a boleta of 100.00 with IGV. */
export interface SummaryLineParts {
  readonly type?: '03' | '07';
  /** Name of the buyer, who has a DNI; null if the line has no name. */
  readonly buyer?: string | null;
  readonly payments?: readonly (readonly [code: string, amount: string])[];
  readonly taxes?: readonly (readonly [tribute: string, amount: string, percent: string | null])[];
  readonly total?: string;
}

/** Builds a daily summary with one document of a day. It is issued on the next day. */
export function buildSummary(referenceDate: string, line: SummaryLineParts): XmlReading {
  const issueDate = addDays(referenceDate, 1);
  const root = part(
    'SummaryDocuments',
    [
      part('cbc:UBLVersionID', '2.0'),
      part('cbc:CustomizationID', '1.1'),
      part('cbc:ID', `RC-${issueDate.replaceAll('-', '')}-1`),
      part('cbc:ReferenceDate', referenceDate),
      part('cbc:IssueDate', issueDate),
      party('cac:AccountingSupplierParty', ['20123456786', '6'], 'Comercial Andina S.A.C.'),
      buildLine(line),
    ],
    {
      xmlns: 'urn:sunat:names:specification:ubl:peru:schema:xsd:SummaryDocuments-1',
      'xmlns:sac': 'urn:sunat:names:specification:ubl:peru:schema:xsd:SunatAggregateComponents-1',
      ...COMMON_NAMESPACES,
    },
  );
  return readXml(renderPart(root));
}

function buildLine(line: SummaryLineParts): Part {
  const { type = '03', buyer = 'María Quispe', total = '118.00' } = line;
  const { payments = [['01', '100.00']], taxes = [['1000', '18.00', '18.00']] } = line;
  return part('sac:SummaryDocumentsLine', [
    part('cbc:LineID', '1'),
    part('cbc:DocumentTypeCode', type),
    part('cbc:ID', 'B001-1'),
    party('cac:AccountingCustomerParty', ['45678912', '1'], buyer),
    type === '07' ? ORIGINAL : null,
    part('cac:Status', [part('cbc:ConditionCode', '1')]),
    inSoles('sac:TotalAmount', total),
    ...payments.map(([code, amount]) =>
      part('sac:BillingPayment', [inSoles('cbc:PaidAmount', amount), part('cbc:InstructionID', code)]),
    ),
    ...taxes.map(([tribute, amount, percent]) => buildTax(tribute, inSoles('cbc:TaxAmount', amount), percent)),
  ]);
}

const ORIGINAL = part('cac:BillingReference', [
  part('cac:InvoiceDocumentReference', [part('cbc:ID', 'B001-1'), part('cbc:DocumentTypeCode', '03')]),
]);

function party(name: string, [number, kind]: readonly [string, string], registered: string | null): Part {
  const legalEntity = part('cac:PartyLegalEntity', [part('cbc:RegistrationName', registered ?? '')]);
  return part(name, [
    part('cbc:CustomerAssignedAccountID', number),
    part('cbc:AdditionalAccountID', kind),
    registered === null ? null : part('cac:Party', [legalEntity]),
  ]);
}

function buildTax(tribute: string, amount: Part, percent: string | null): Part {
  const category = [percent === null ? null : part('cbc:Percent', percent), scheme(tribute)];
  return part('cac:TaxTotal', [amount, part('cac:TaxSubtotal', [amount, part('cac:TaxCategory', category)])]);
}
