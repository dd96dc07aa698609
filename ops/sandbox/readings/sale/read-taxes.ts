import type { XmlReading } from '@chasqui/core/xml';
import { readAmount, readText } from '../read-text.ts';
import type { AllowanceReading, TaxSubtotalReading, TaxTotalReading } from './sale-reading.ts';

/** Every cac:TaxTotal directly inside a document or a line. */
export function readTaxTotals(parent: XmlReading): readonly TaxTotalReading[] {
  return parent.findAll('cac:TaxTotal').map((total) => ({
    taxAmount: readAmount(total, 'cbc:TaxAmount'),
    subtotals: total.findAll('cac:TaxSubtotal').map(readSubtotal),
  }));
}

function readSubtotal(subtotal: XmlReading): TaxSubtotalReading {
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
    baseUnitMeasure: readText(subtotal, 'cbc:BaseUnitMeasure'),
    perUnitAmount: readAmount(category, 'cbc:PerUnitAmount'),
  };
}

/** Every cac:AllowanceCharge directly inside a document or a line. */
export function readAllowances(parent: XmlReading): readonly AllowanceReading[] {
  return parent.findAll('cac:AllowanceCharge').map((allowance) => ({
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
