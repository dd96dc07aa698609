import type { XmlReading } from '@chasqui/core/xml';
import { findCode, readAmount, readText } from '../read-text.ts';
import { readAllowances, readTaxTotals } from './read-taxes.ts';
import type { LineReading } from './sale-reading.ts';

/** Reads a line, whose quantity is in the element of its type. */
export function readLine(line: XmlReading, quantityPath: string): LineReading {
  return {
    id: readText(line, 'cbc:ID') ?? '',
    quantity: findCode(line, quantityPath, 'unitCode'),
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
