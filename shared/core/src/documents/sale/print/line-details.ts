import { ALLOWANCES, type AllowanceCode, unitName, unitNameAfter } from '../../../catalogs/index.ts';
import { printDate, printDecimal, printPrice, printQuantity } from '../../../print/index.ts';
import { type AllowanceCharge, allowancesOf, type ItemProperty, type SaleLine } from '../completed-sale.ts';

function freeDetails({ free, unitPrice }: SaleLine): string[] {
  return free ? [`Gratuito. Valor referencial unitario: ${printPrice(unitPrice)}`] : [];
}

function bagDetails({ icbper }: SaleLine): string[] {
  if (icbper === undefined) return [];
  return [`ICBPER: ${icbper.bags} x ${printPrice(icbper.rate)} = ${printDecimal(icbper.amount)}`];
}

function quantityText(value: string, unitCode: string): string {
  const text = printQuantity(value);
  return `${text} ${unitNameAfter(text, unitName(unitCode))}`;
}

function propertyText({ value, quantity, startDate, endDate, startTime, days }: ItemProperty): string {
  const parts = [
    value,
    quantity && quantityText(quantity.value, quantity.unitCode),
    [startDate, endDate].flatMap((date) => (date === undefined ? [] : [printDate(date)])).join(' - '),
    startTime,
    days && `${days} días`,
  ];
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}

/** Discounts and charges on the price alone, which are in no column of values. */
const ON_PRICE: readonly AllowanceCode[] = ['01', '48'];

function reasonDetail({ code, reason }: AllowanceCharge): string[] {
  return reason === undefined ? [] : [`${allowanceName(code)}: ${reason}`];
}

function allowanceName(code: AllowanceCode): string {
  return ALLOWANCES[code].charge ? 'Cargo' : 'Descuento';
}

function priceDetail(entry: AllowanceCharge): string[] {
  const { code, amount, reason } = entry;
  if (!ON_PRICE.includes(code)) return reasonDetail(entry);
  const name = `${allowanceName(code)} sin efecto en el IGV: ${printDecimal(amount)}`;
  return [reason === undefined ? name : `${name} (${reason})`];
}

function join(line: SaleLine, details: readonly string[]): string {
  const properties = (line.properties ?? []).map((property) => `${property.name}: ${propertyText(property)}`);
  return [line.description, ...details, ...properties].join('\n');
}

/** Describes a line: on further lines why it is free, its tax on bags, reasons and properties. */
export function describeLine(line: SaleLine): string {
  return join(line, [...freeDetails(line), ...bagDetails(line), ...allowancesOf(line).flatMap(reasonDetail)]);
}

/** Describes a line of a table of values, which shows no discounts and charges on the price. */
export function describeLineWithValues(line: SaleLine): string {
  return join(line, [...freeDetails(line), ...bagDetails(line), ...allowancesOf(line).flatMap(priceDetail)]);
}
