import { all, type EmittedElement, only } from './emitted-xml.ts';

/** For tests: the figures of a sale document as its XML has them, all of them texts. */
export interface EmittedTax {
  readonly tribute: string;
  readonly name: string;
  readonly typeCode: string;
  readonly base: string;
  readonly amount: string;
  readonly percent: string;
  readonly reason: string;
  readonly system: string;
}

export interface EmittedLine {
  readonly id: string;
  readonly quantity: string;
  readonly unitCode: string;
  readonly value: string;
  readonly unitPrice: string;
  readonly priceType: string;
  readonly unitValue: string;
  readonly description: string;
  readonly discounts: readonly {
    readonly indicator: string;
    readonly code: string;
    readonly amount: string;
    readonly base: string;
  }[];
  readonly taxTotals: number;
  readonly taxAmount: string;
  readonly taxes: readonly EmittedTax[];
}

const LINE_NAMES = ['cac:InvoiceLine', 'cac:CreditNoteLine', 'cac:DebitNoteLine'];
const QUANTITY_NAMES = ['cbc:InvoicedQuantity', 'cbc:CreditedQuantity', 'cbc:DebitedQuantity'];

export function readTaxes(parent: EmittedElement): EmittedTax[] {
  return all(parent, 'cac:TaxTotal/cac:TaxSubtotal').map((subtotal) => ({
    tribute: only(subtotal, 'cac:TaxCategory/cac:TaxScheme/cbc:ID'),
    name: only(subtotal, 'cac:TaxCategory/cac:TaxScheme/cbc:Name'),
    typeCode: only(subtotal, 'cac:TaxCategory/cac:TaxScheme/cbc:TaxTypeCode'),
    base: only(subtotal, 'cbc:TaxableAmount'),
    amount: only(subtotal, 'cbc:TaxAmount'),
    percent: only(subtotal, 'cac:TaxCategory/cbc:Percent'),
    reason: only(subtotal, 'cac:TaxCategory/cbc:TaxExemptionReasonCode'),
    system: only(subtotal, 'cac:TaxCategory/cbc:TierRange'),
  }));
}

function readLine(line: EmittedElement): EmittedLine {
  const quantity = line.children.find(({ name }) => QUANTITY_NAMES.includes(name));
  const price = 'cac:PricingReference/cac:AlternativeConditionPrice';
  return {
    id: only(line, 'cbc:ID'),
    quantity: quantity?.text ?? '',
    unitCode: quantity?.attributes.unitCode ?? '',
    value: only(line, 'cbc:LineExtensionAmount'),
    unitPrice: only(line, `${price}/cbc:PriceAmount`),
    priceType: only(line, `${price}/cbc:PriceTypeCode`),
    unitValue: only(line, 'cac:Price/cbc:PriceAmount'),
    description: only(line, 'cac:Item/cbc:Description'),
    discounts: all(line, 'cac:AllowanceCharge').map((discount) => ({
      indicator: only(discount, 'cbc:ChargeIndicator'),
      code: only(discount, 'cbc:AllowanceChargeReasonCode'),
      amount: only(discount, 'cbc:Amount'),
      base: only(discount, 'cbc:BaseAmount'),
    })),
    taxTotals: all(line, 'cac:TaxTotal').length,
    taxAmount: only(line, 'cac:TaxTotal/cbc:TaxAmount'),
    taxes: readTaxes(line),
  };
}

export function readLines(root: EmittedElement): EmittedLine[] {
  return root.children.filter(({ name }) => LINE_NAMES.includes(name)).map(readLine);
}
