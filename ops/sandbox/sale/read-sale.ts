import type { XmlReading } from '@chasqui/core/xml';
import { readLine } from './read-line.ts';
import { readParty } from './read-party.ts';
import { readAllowances, readTaxTotals } from './read-taxes.ts';
import { readAmount, readText } from './read-text.ts';
import type {
  AmountReading,
  MonetaryTotalReading,
  NoteReading,
  PaymentMeansReading,
  PaymentTermsReading,
  SaleReading,
} from './sale-reading.ts';

/** Reads an Invoice whatever it holds: what is absent is null or an empty list, and the rules say whether that is right. */
export function readSale(invoice: XmlReading): SaleReading {
  return {
    ublVersion: readText(invoice, 'cbc:UBLVersionID'),
    customization: readText(invoice, 'cbc:CustomizationID'),
    id: readText(invoice, 'cbc:ID') ?? '',
    issueDate: readText(invoice, 'cbc:IssueDate') ?? '',
    typeCode: readText(invoice, 'cbc:InvoiceTypeCode'),
    operationType: invoice.find('cbc:InvoiceTypeCode')?.attribute('listID') ?? null,
    currency: readText(invoice, 'cbc:DocumentCurrencyCode'),
    purchaseOrder: readText(invoice, 'cac:OrderReference/cbc:ID'),
    notes: invoice.findAll('cbc:Note').map(readNote),
    supplier: readParty(invoice.find('cac:AccountingSupplierParty/cac:Party')),
    customer: readParty(invoice.find('cac:AccountingCustomerParty/cac:Party')),
    paymentMeans: invoice.findAll('cac:PaymentMeans').map(readPaymentMeans),
    paymentTerms: invoice.findAll('cac:PaymentTerms').map(readPaymentTerms),
    allowances: readAllowances(invoice),
    taxTotals: readTaxTotals(invoice),
    total: readMonetaryTotal(invoice.find('cac:LegalMonetaryTotal')),
    lines: invoice.findAll('cac:InvoiceLine').map(readLine),
    amounts: listAmounts(invoice, ''),
  };
}

function readNote(note: XmlReading): NoteReading {
  return { text: note.text, legend: note.attribute('languageLocaleID') ?? null };
}

function readPaymentMeans(means: XmlReading): PaymentMeansReading {
  return {
    id: readText(means, 'cbc:ID'),
    code: readText(means, 'cbc:PaymentMeansCode'),
    account: readText(means, 'cac:PayeeFinancialAccount/cbc:ID'),
  };
}

function readPaymentTerms(terms: XmlReading): PaymentTermsReading {
  return {
    id: readText(terms, 'cbc:ID'),
    meansId: readText(terms, 'cbc:PaymentMeansID'),
    percent: readText(terms, 'cbc:PaymentPercent'),
    amount: readAmount(terms, 'cbc:Amount'),
    dueDate: readText(terms, 'cbc:PaymentDueDate'),
  };
}

function readMonetaryTotal(total: XmlReading | undefined): MonetaryTotalReading {
  return {
    lineExtensionAmount: readAmount(total, 'cbc:LineExtensionAmount'),
    taxInclusiveAmount: readAmount(total, 'cbc:TaxInclusiveAmount'),
    allowanceTotalAmount: readAmount(total, 'cbc:AllowanceTotalAmount'),
    chargeTotalAmount: readAmount(total, 'cbc:ChargeTotalAmount'),
    prepaidAmount: readAmount(total, 'cbc:PrepaidAmount'),
    roundingAmount: readAmount(total, 'cbc:PayableRoundingAmount'),
    payableAmount: readAmount(total, 'cbc:PayableAmount'),
  };
}

function listAmounts(element: XmlReading, parentPath: string): readonly (AmountReading & { path: string })[] {
  const path = parentPath === '' ? element.name : `${parentPath}/${element.name}`;
  const currency = element.attribute('currencyID');
  const own = currency === undefined ? [] : [{ path, text: element.text, currency }];
  return [...own, ...element.children.flatMap((child) => listAmounts(child, path))];
}
