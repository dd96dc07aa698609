import type { XmlReading } from '@chasqui/core/xml';
import { readAllowances, readTaxTotals } from './read-taxes.ts';
import { readAmount, readCode, readText } from './read-text.ts';
import type { LineReading } from './sale-reading.ts';

/** Reads cac:InvoiceLine. */
export function readLine(line: XmlReading): LineReading {
  const quantity = line.find('cbc:InvoicedQuantity');
  return {
    id: readText(line, 'cbc:ID') ?? '',
    quantity: quantity === undefined ? null : readCode(quantity, 'unitCode'),
    extensionAmount: readAmount(line, 'cbc:LineExtensionAmount'),
    prices: line.findAll('cac:PricingReference/cac:AlternativeConditionPrice').map((price) => ({
      amount: readAmount(price, 'cbc:PriceAmount'),
      typeCode: readText(price, 'cbc:PriceTypeCode'),
    })),
    allowances: readAllowances(line),
    taxTotals: readTaxTotals(line),
    description: readText(line, 'cac:Item/cbc:Description'),
    productCode: readText(line, 'cac:Item/cac:SellersItemIdentification/cbc:ID'),
    unitValue: readAmount(line, 'cac:Price/cbc:PriceAmount'),
  };
}
