import type { CellKind, Column } from '@chasqui/core/exports/column';
import { columnLetters } from '@chasqui/core/spreadsheet-import';
import { escapeText } from '@chasqui/core/xml';

export interface XlsxTable<Row> {
  /** Name of the sheets: `Documents`, `Documents 2`... Letters and digits. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
  /** Returns the rows below the last row, by column. Called once after all rows were read. */
  readonly foot: () => readonly (readonly XlsxCell[])[];
  /** Maximum of rows in one sheet, including the head and excluding the foot. Default: Excel's limit. */
  readonly maxRows?: number;
}

export interface XlsxCell {
  readonly kind: CellKind;
  readonly value: string | null;
  readonly isBold?: boolean;
}

/** Index of each style in the formats of `styles.xml`. */
const CELL_STYLES = { plain: 0, bold: 1, amount: 2, boldAmount: 3, day: 4, instant: 5 } as const;

const MAX_TEXT = 32_767;

const DAY_MS = 86_400_000;
/** Day 0 of Excel's serial numbers. The date allows for Excel treating 1900 as a leap year. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);
/** Sheets have no time zones, so instants are shown in the time of Lima. */
const LIMA_OFFSET_MS = -5 * 3_600_000;

export function rowCells<Row>(columns: readonly Column<Row>[], row: Row): XlsxCell[] {
  return columns.map(({ kind, read }) => ({ kind, value: read(row) }));
}

export function renderRow(number: number, cells: readonly XlsxCell[]): string {
  const rendered = cells.map((cell, index) => renderCell(`${columnLetters(index)}${number}`, cell));
  return `<row r="${number}">${rendered.join('')}</row>`;
}

function renderCell(reference: string, { kind, value, isBold = false }: XlsxCell): string {
  if (value === null || value === '') return '';
  switch (kind) {
    case 'text':
      return inlineText(reference, value, isBold ? CELL_STYLES.bold : CELL_STYLES.plain);
    case 'amount':
      return number(reference, value, isBold ? CELL_STYLES.boldAmount : CELL_STYLES.amount);
    case 'whole':
      return number(reference, value, CELL_STYLES.plain);
    case 'day':
      return number(reference, serial(Date.parse(`${value}T00:00:00Z`)), CELL_STYLES.day);
    case 'instant':
      return number(reference, serial(Date.parse(value) + LIMA_OFFSET_MS), CELL_STYLES.instant);
    case 'truth':
      return `<c r="${reference}" t="b"><v>${value === 'true' ? 1 : 0}</v></c>`;
  }
}

function number(reference: string, digits: string, style: number): string {
  return `<c r="${reference}" s="${style}"><v>${digits}</v></c>`;
}

function inlineText(reference: string, text: string, style: number): string {
  const kept = escapeText(text.slice(0, MAX_TEXT));
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${kept}</t></is></c>`;
}

function serial(milliseconds: number): string {
  return String((milliseconds - FIRST_DAY_MS) / DAY_MS);
}
