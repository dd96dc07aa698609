import { SETTLEMENT_TRIBUTE_NAMES, TRIBUTE_NAMES } from '../../rules/catalogs.ts';
import { type Part, part } from '../guides/xml-parts.ts';

/** Amount in the currency of the document, which the builder fills in. */
export function money(name: string, text: string): Part {
  return part(name, text, { currencyID: '' });
}

export function inSoles(name: string, text: string): Part {
  return part(name, text, { currencyID: 'PEN' });
}

/** Tribute of each IGV affectation type that is not for free. */
const TRIBUTES: Readonly<Record<string, string>> = {
  '10': '1000',
  '17': '1016',
  '20': '9997',
  '30': '9998',
  '40': '9995',
};

export function scheme(tribute: string): Part {
  const names = TRIBUTE_NAMES.get(tribute) ?? SETTLEMENT_TRIBUTE_NAMES.get(tribute);
  return part('cac:TaxScheme', [
    part('cbc:ID', tribute),
    part('cbc:Name', names?.name ?? ''),
    part('cbc:TaxTypeCode', names?.typeCode ?? ''),
  ]);
}

/** Tax of the whole document: tribute, base (null for ICBPER) and amount. */
export function headerTax(tribute: string, base: string | null, amount: string): Part {
  return part('cac:TaxSubtotal', [
    base === null ? null : money('cbc:TaxableAmount', base),
    money('cbc:TaxAmount', amount),
    part('cac:TaxCategory', [scheme(tribute)]),
  ]);
}

interface LineTax {
  /** Catalog 07. */
  readonly kind: string;
  readonly base: string;
  readonly tax?: string;
  readonly percent?: string;
  /** Set if the line is free although its affectation does not say so. */
  readonly tribute?: string;
}

/** Tax of a line that states how the IGV applies to it. */
export function igv({ kind, base, tax = '0.00', percent, tribute = TRIBUTES[kind] ?? '9996' }: LineTax): Part {
  const rate = percent ?? (kind === '17' ? '4.00' : kind.startsWith('1') ? '18.00' : '0.00');
  return part('cac:TaxSubtotal', [
    money('cbc:TaxableAmount', base),
    money('cbc:TaxAmount', tax),
    part('cac:TaxCategory', [part('cbc:Percent', rate), part('cbc:TaxExemptionReasonCode', kind), scheme(tribute)]),
  ]);
}

/** Income tax retained in a purchase settlement. */
export function incomeTax(base: string, tax: string, percent: string): Part {
  return part('cac:TaxSubtotal', [
    money('cbc:TaxableAmount', base),
    money('cbc:TaxAmount', tax),
    part('cac:TaxCategory', [part('cbc:Percent', percent), scheme('3000')]),
  ]);
}

export function isc(base: string, tax: string, percent: string): Part {
  return part('cac:TaxSubtotal', [
    money('cbc:TaxableAmount', base),
    money('cbc:TaxAmount', tax),
    part('cac:TaxCategory', [part('cbc:Percent', percent), part('cbc:TierRange', '01'), scheme('2000')]),
  ]);
}

export function icbper(bags: string, tax: string): Part {
  return part('cac:TaxSubtotal', [
    money('cbc:TaxAmount', tax),
    part('cbc:BaseUnitMeasure', bags, { unitCode: 'NIU' }),
    part('cac:TaxCategory', [money('cbc:PerUnitAmount', '0.50'), scheme('7152')]),
  ]);
}

const CHARGES = ['45', '46', '47', '48', '49', '50', '51', '52', '53'];

/** Discount or charge by its catalog 53 code, with base and factor if they are given. */
export function allowance(code: string, amount: string, [base, factor]: readonly string[] = [], write = money): Part {
  return part('cac:AllowanceCharge', [
    part('cbc:ChargeIndicator', String(CHARGES.includes(code))),
    part('cbc:AllowanceChargeReasonCode', code),
    factor === undefined ? null : part('cbc:MultiplierFactorNumeric', factor),
    write('cbc:Amount', amount),
    base === undefined ? null : write('cbc:BaseAmount', base),
  ]);
}

interface LineParts {
  readonly quantity: string;
  readonly unit?: string;
  /** Unit value; for free goods it is the reference value. */
  readonly value: string;
  /** Price with taxes; absent for free goods. */
  readonly price?: string;
  readonly extension: string;
  readonly allowances?: readonly Part[];
  readonly taxTotal?: string;
  readonly taxes: readonly Part[];
  readonly delivery?: Part;
  readonly product?: string;
  readonly properties?: readonly Part[];
}

/** Line without its number, which the builder fills in. */
export function line(parts: LineParts): Part {
  const { quantity, unit = 'NIU', value, price, extension, allowances = [], taxTotal = '0.00', taxes } = parts;
  const { delivery = null, product, properties = [] } = parts;
  const isFree = price === undefined;
  return part('cac:InvoiceLine', [
    part('cbc:ID', ''),
    part('cbc:InvoicedQuantity', quantity, { unitCode: unit }),
    money('cbc:LineExtensionAmount', extension),
    part('cac:PricingReference', [
      part('cac:AlternativeConditionPrice', [
        money('cbc:PriceAmount', price ?? value),
        part('cbc:PriceTypeCode', isFree ? '02' : '01'),
      ]),
    ]),
    delivery,
    ...allowances,
    part('cac:TaxTotal', [money('cbc:TaxAmount', taxTotal), ...taxes]),
    part('cac:Item', [
      part('cbc:Description', 'Articulo'),
      product === undefined ? null : part('cac:CommodityClassification', [part('cbc:ItemClassificationCode', product)]),
      ...properties,
    ]),
    part('cac:Price', [money('cbc:PriceAmount', isFree ? '0.00' : value)]),
  ]);
}

/** Line of one affectation and no discount: `[quantity, unit value, affectation, value, tax, price]`. */
export function plainLine(
  [quantity, value, kind, extension, tax = '0.00', price]: readonly [string, string, string, string, string?, string?],
  percent?: string,
): Part {
  const taxes = [igv({ kind, base: extension, tax, ...(percent === undefined ? {} : { percent }) })];
  return line({ quantity, value, extension, taxes, ...(price === undefined ? {} : { price, taxTotal: tax }) });
}

/** Item property (catalog 55) with a value, or with other children. */
export function property(code: string, content: string | readonly Part[]): Part {
  const children = typeof content === 'string' ? [part('cbc:Value', content)] : content;
  return part('cac:AdditionalItemProperty', [part('cbc:Name', 'Concepto'), part('cbc:NameCode', code), ...children]);
}

export function dated(code: string, startDate: string): Part {
  return property(code, [part('cac:UsabilityPeriod', [part('cbc:StartDate', startDate)])]);
}
