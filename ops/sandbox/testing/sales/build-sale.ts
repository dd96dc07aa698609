import { readXml, type XmlReading } from '@chasqui/core/xml';
import { findDocumentType } from '../../document-types/index.ts';
import { EMPTY_LEDGER } from '../../ledger.ts';
import { readSale, type SaleReading } from '../../readings/sale.ts';
import { present } from '../golden.ts';
import { type Part, part, renderPart } from '../guides/xml-parts.ts';
import { money } from './sale-parts.ts';

/** Content of a factura or boleta, as far as it differs from an ordinary sale in cash. */
export interface SaleParts {
  readonly type?: '01' | '03';
  readonly issueDate?: string;
  readonly operation?: string;
  readonly currency?: string;
  readonly legends?: readonly string[];
  /** Kind and number of the identity. */
  readonly buyer?: readonly [string, string];
  /** References to other documents. */
  readonly references?: readonly Part[];
  readonly delivery?: Part;
  /** Means and terms of payment, advances, discounts and charges, in the order of the schema. */
  readonly payment?: readonly Part[];
  readonly taxTotal: string;
  readonly taxes: readonly Part[];
  readonly total: Readonly<Record<string, string>>;
  readonly lines: readonly Part[];
}

/** Elements of cac:LegalMonetaryTotal. */
const TOTALS = {
  extension: 'LineExtensionAmount',
  inclusive: 'TaxInclusiveAmount',
  allowances: 'AllowanceTotalAmount',
  charges: 'ChargeTotalAmount',
  prepaid: 'PrepaidAmount',
  rounding: 'PayableRoundingAmount',
  payable: 'PayableAmount',
};

export const COMMON_NAMESPACES = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

export const CASH = terms('FormaPago', [part('cbc:PaymentMeansID', 'Contado')]);

export function terms(id: string, children: readonly Part[]): Part {
  return part('cac:PaymentTerms', [part('cbc:ID', id), ...children]);
}

/** Totals of a sale in which nothing but taxes is added: value, price and payable amount. */
export function totalOf(extension: string, inclusive: string, rest: Readonly<Record<string, string>> = {}) {
  return { extension, inclusive, payable: inclusive, ...rest };
}

function buildSale(sale: SaleParts): XmlReading {
  const { type = '01', issueDate = '2026-03-10', operation = '0101', currency = 'PEN', legends = [] } = sale;
  const { buyer = type === '01' ? ['6', '20100070970'] : ['1', '12345678'], payment, total } = sale;
  const lines = sale.lines.map((line, index) => numbered(line, index + 1));
  const root = part(
    'Invoice',
    [
      part('cbc:UBLVersionID', '2.1'),
      part('cbc:CustomizationID', '2.0'),
      part('cbc:ID', type === '01' ? 'F001-1' : 'B001-1'),
      part('cbc:IssueDate', issueDate),
      part('cbc:InvoiceTypeCode', type, { listID: operation }),
      ...['1000', ...legends].map((legend) => part('cbc:Note', 'LEYENDA', { languageLocaleID: legend })),
      part('cbc:DocumentCurrencyCode', currency),
      ...(sale.references ?? []),
      part('cac:AccountingSupplierParty', [party(['6', '20123456786'])]),
      part('cac:AccountingCustomerParty', [party(buyer)]),
      sale.delivery ?? null,
      ...(payment ?? (type === '01' ? [CASH] : [])),
      part('cac:TaxTotal', [money('cbc:TaxAmount', sale.taxTotal), ...sale.taxes]),
      monetaryTotal(total),
      ...lines,
    ],
    { xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2', ...COMMON_NAMESPACES },
  );
  return readXml(renderPart(withCurrency(root, currency)));
}

export function monetaryTotal(total: Readonly<Record<string, string>>): Part {
  return part(
    'cac:LegalMonetaryTotal',
    Object.entries(TOTALS).map(([key, name]) => (key in total ? money(`cbc:${name}`, present(total[key])) : null)),
  );
}

export function readBuilt(sale: SaleParts): SaleReading {
  return readSale(buildSale(sale));
}

/** Returns the codes that the sandbox answers: the refusal, or the observations. */
export function judgeSale(sale: SaleParts): readonly string[] {
  const document = present(findDocumentType(sale.type ?? '01')).open(buildSale(sale));
  const refusal = document.judgeType() ?? document.judge(EMPTY_LEDGER);
  return (refusal === null ? document.observe(EMPTY_LEDGER) : [refusal]).map(({ code }) => code);
}

function party([kind, number]: readonly [string, string]): Part {
  return part('cac:Party', [
    part('cac:PartyIdentification', [part('cbc:ID', number, { schemeID: kind })]),
    part('cac:PartyLegalEntity', [
      part('cbc:RegistrationName', 'Comercial Andina S.A.C.'),
      part('cac:RegistrationAddress', [part('cbc:AddressTypeCode', '0000')]),
    ]),
  ]);
}

export function numbered(line: Part, number: number): Part {
  return { ...line, children: line.children.map((one) => (one.name === 'cbc:ID' ? part('cbc:ID', `${number}`) : one)) };
}

/** Returns the element with the currency of the document in every amount that has none. */
export function withCurrency(element: Part, currency: string): Part {
  const { attributes, children } = element;
  return {
    ...element,
    attributes: attributes.currencyID === '' ? { ...attributes, currencyID: currency } : attributes,
    children: children.map((child) => withCurrency(child, currency)),
  };
}
