import { unitName, unitNameAfter } from '../../../catalogs/index.ts';
import { type Decimal, decimal, formatAmount, roundAmount, ZERO } from '../../../decimal/index.ts';
import { printCode } from '../../../item-code.ts';
import {
  buildTable,
  type PrintTable,
  printDecimal,
  printPrice,
  printQuantity,
  type TableColumn,
  tableColumn,
} from '../../../print/index.ts';
import { allowancesOf, type PricedDocument, type SaleLine } from '../completed-sale.ts';
import { describeLine, describeLineWithValues } from './line-details.ts';
import { showsPricesWithTax, sumOfCodes } from './printed-sale.ts';

type LineColumn = TableColumn<SaleLine>;

/** Figures of a line as its buyer pays them, with every tax. */
interface PaidFigures {
  /** Before discounts and charges, without the tax on bags. */
  readonly unitPrice: Decimal;
  readonly discount: Decimal;
  readonly charge: Decimal;
  /** Part of the line in the total of the document, to the cent. */
  readonly amount: Decimal;
}

/** Adds the taxes of the line to what changes its base. The unit price is what remains for one unit, unless it is known. */
function paidFigures(line: SaleLine): PaidFigures {
  const icbper = decimal(line.icbper?.amount ?? 0);
  if (line.free) return { unitPrice: ZERO, discount: ZERO, charge: ZERO, amount: icbper };
  const allowances = allowancesOf(line);
  const value = decimal(line.value);
  const taxed = value.plus(decimal(line.taxAmount)).minus(icbper);
  const withTax = (part: Decimal) => (part.isZero() ? part : roundAmount(part.times(taxed).dividedBy(value)));
  const [priceDiscount, priceCharge] = [sumOfCodes(allowances, '01'), sumOfCodes(allowances, '48')];
  const discount = withTax(sumOfCodes(allowances, '00')).plus(priceDiscount);
  const charge = withTax(sumOfCodes(allowances, '47')).plus(priceCharge);
  const sold = taxed.minus(priceDiscount).plus(priceCharge);
  const isPlain = allowances.length === 0 && icbper.isZero();
  const unitPrice = isPlain
    ? decimal(line.unitPrice)
    : sold.plus(discount).minus(charge).dividedBy(decimal(line.quantity));
  return { unitPrice, discount, charge, amount: sold.plus(icbper) };
}

function amountText(amount: Decimal): string {
  return printDecimal(formatAmount(amount));
}

function amountOrBlank(amount: Decimal): string {
  return amount.isZero() ? '' : amountText(amount);
}

const QUANTITY: LineColumn = tableColumn('Cantidad', 'right', 6, 'detail', ({ quantity }) => printQuantity(quantity));
const UNIT: LineColumn = {
  ...tableColumn<SaleLine>('Unidad', 'left', 8, 'detail', ({ unitCode }) => unitName(unitCode)),
  isUnit: true,
};
const CODE: LineColumn = tableColumn('Código', 'left', 11, 'labelled', ({ code }) => printCode(code));
const DESCRIPTION: LineColumn = tableColumn('Descripción', 'left', 44, 'title', describeLine);
const DISCOUNT: LineColumn = tableColumn('Descuento', 'right', 10, 'labelled', (line) =>
  amountOrBlank(paidFigures(line).discount),
);
const CHARGE: LineColumn = tableColumn('Cargo', 'right', 10, 'labelled', (line) =>
  amountOrBlank(paidFigures(line).charge),
);
const AMOUNT: LineColumn = tableColumn('Importe', 'right', 12, 'amount', (line) =>
  amountText(paidFigures(line).amount),
);

function unitPriceText(line: SaleLine): string {
  return printPrice(paidFigures(line).unitPrice.toFixed());
}

/** Lines add up to the total before the discounts and charges of the document. */
const WITH_TAX: readonly LineColumn[] = [
  QUANTITY,
  UNIT,
  CODE,
  DESCRIPTION,
  tableColumn('Precio unitario', 'right', 12, 'labelled', unitPriceText),
  DISCOUNT,
  CHARGE,
  AMOUNT,
];

/** Lines add up to the value of the sale. */
const WITH_VALUES: readonly LineColumn[] = [
  QUANTITY,
  UNIT,
  CODE,
  { ...DESCRIPTION, textOf: describeLineWithValues },
  tableColumn('Valor unitario', 'right', 12, 'labelled', ({ unitValue }) => printPrice(unitValue)),
  { ...DISCOUNT, textOf: (line) => amountOrBlank(sumOfCodes(allowancesOf(line), '00')) },
  { ...CHARGE, textOf: (line) => amountOrBlank(sumOfCodes(allowancesOf(line), '47')) },
  tableColumn('Precio unitario', 'right', 12, 'labelled', ({ free, unitPrice }) =>
    printPrice(free ? '0.00' : unitPrice),
  ),
  tableColumn('Valor de venta', 'right', 12, 'amount', ({ free, value }) => printDecimal(free ? '0.00' : value)),
];

/** Units that go without saying between a quantity and a price. */
const PLAIN_UNITS = ['NIU', 'ZZ'];

function quantityText({ quantity, unitCode }: SaleLine): string {
  const text = printQuantity(quantity);
  return PLAIN_UNITS.includes(unitCode) ? text : `${text} ${unitNameAfter(text, unitName(unitCode))}`;
}

/** `2 x 3.50` or `2.5 kg x 3.50`: the text of a till below a name. */
const ON_TICKET: readonly LineColumn[] = [
  DESCRIPTION,
  tableColumn('Cantidad', 'left', 1, 'detail', (line) => `${quantityText(line)} x ${unitPriceText(line)}`),
  CODE,
  DISCOUNT,
  CHARGE,
  AMOUNT,
];

function buildUsedColumns(columns: readonly LineColumn[], lines: readonly SaleLine[]): PrintTable {
  return buildTable(
    columns.filter(({ textOf }) => lines.some((line) => textOf(line) !== '')),
    lines,
  );
}

/** Builds the tables of lines for sheet and ticket, without columns in which every line is blank. */
export function buildLineTables(
  sale: PricedDocument & { readonly documentType: string },
): PrintTable & { readonly ticketTable: PrintTable } {
  return {
    ...buildUsedColumns(showsPricesWithTax(sale) ? WITH_TAX : WITH_VALUES, sale.lines),
    ticketTable: buildUsedColumns(ON_TICKET, sale.lines),
  };
}
