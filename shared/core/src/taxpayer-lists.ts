import { isRuc } from './identity.ts';
import type { TaxpayerList } from './registers.ts';
import { isCalendarDate } from './time.ts';

/** Entry of a taxpayer in a list of SUNAT. */
export interface TaxpayerListEntry {
  readonly ruc: string;
  /** Day from which on it counts, YYYY-MM-DD. */
  readonly since: string;
  /** Number of SUNAT's resolution, as the file writes it. */
  readonly resolution: string;
}

/** List that a taxpayer is in. */
export interface TaxpayerListing extends Omit<TaxpayerListEntry, 'ruc'> {
  readonly list: TaxpayerList;
}

const LINE_END = /\r\n?|\n/;
const LINE = /^(\d{11})\|[^|]*\|\s*(\d{2})\/(\d{2})\/(\d{4})\s*\|([^|]*)\|?\s*$/;
const CONTROLS = /\p{Cc}+/gu;

/**
 * Parses the text of a list: lines `Ruc|Nombre/Razon|A partir del|Resolucion|`, which may end in a bare carriage return. If a
 * RUC comes twice, its last line counts.
 * @throws Error for a text that is no such list: it has no entry, or more other lines than entries
 */
export function parseTaxpayerList(text: string): readonly TaxpayerListEntry[] {
  const lines = text.split(LINE_END).filter((line) => line.trim() !== '');
  const entries = lines.flatMap((line) => parseLine(line) ?? []);
  const others = lines.length - entries.length;
  if (entries.length === 0 || others > entries.length)
    throw new Error(`the file is no list of taxpayers: it has ${entries.length} entries and ${others} other lines`);
  return [...new Map(entries.map((entry) => [entry.ruc, entry])).values()];
}

function parseLine(line: string): TaxpayerListEntry | null {
  const [, ruc = '', day, month, year, resolution = ''] = LINE.exec(line) ?? [];
  const since = `${year}-${month}-${day}`;
  return isRuc(ruc) && isCalendarDate(since)
    ? { ruc, since, resolution: resolution.replaceAll(CONTROLS, ' ').trim() }
    : null;
}
