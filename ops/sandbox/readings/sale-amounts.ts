import type { XmlReading } from '@chasqui/core/xml';
import { findCode, readAmount, readText } from './read-text.ts';

export function readPaymentTerms(terms: XmlReading) {
  return {
    id: readText(terms, 'cbc:ID'),
    /** Contado, Credito, Cuota001 or a detraction code. */
    meansId: readText(terms, 'cbc:PaymentMeansID'),
    percent: readText(terms, 'cbc:PaymentPercent'),
    amount: readAmount(terms, 'cbc:Amount'),
    dueDate: readText(terms, 'cbc:PaymentDueDate'),
  };
}

export function readMonetaryTotal(total: XmlReading | undefined) {
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

/** Reads an advance that is deducted. */
export function readPrepayment(payment: XmlReading) {
  return { id: readText(payment, 'cbc:ID') ?? '', amount: readAmount(payment, 'cbc:PaidAmount') };
}

/** Every cac:TaxTotal directly inside a document or a line. */
export function readTaxTotals(parent: XmlReading) {
  return parent.findAll('cac:TaxTotal').map((total) => ({
    taxAmount: readAmount(total, 'cbc:TaxAmount'),
    subtotals: total.findAll('cac:TaxSubtotal').map(readSubtotal),
  }));
}

function readSubtotal(subtotal: XmlReading) {
  const category = subtotal.find('cac:TaxCategory');
  const scheme = category?.find('cac:TaxScheme');
  return {
    tribute: readText(scheme, 'cbc:ID'),
    name: readText(scheme, 'cbc:Name'),
    typeCode: readText(scheme, 'cbc:TaxTypeCode'),
    taxableAmount: readAmount(subtotal, 'cbc:TaxableAmount'),
    taxAmount: readAmount(subtotal, 'cbc:TaxAmount'),
    percent: readText(category, 'cbc:Percent'),
    exemptionReason: readText(category, 'cbc:TaxExemptionReasonCode'),
    tierRange: readText(category, 'cbc:TierRange'),
    /** Bags, for ICBPER. */
    baseUnitMeasure: findCode(subtotal, 'cbc:BaseUnitMeasure', 'unitCode'),
    perUnitAmount: readAmount(category, 'cbc:PerUnitAmount'),
  };
}

/** Every cac:AllowanceCharge directly inside a document or a line. */
export function readAllowances(parent: XmlReading) {
  return parent.findAll('cac:AllowanceCharge').map((allowance) => ({
    /** True for a charge, false for a discount, null when the XML does not say. */
    isCharge: readBoolean(readText(allowance, 'cbc:ChargeIndicator')),
    reasonCode: readText(allowance, 'cbc:AllowanceChargeReasonCode'),
    factor: readText(allowance, 'cbc:MultiplierFactorNumeric'),
    amount: readAmount(allowance, 'cbc:Amount'),
    baseAmount: readAmount(allowance, 'cbc:BaseAmount'),
  }));
}

function readBoolean(text: string | null): boolean | null {
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : null;
}
