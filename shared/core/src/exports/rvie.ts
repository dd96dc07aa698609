import type { ExportedDocument } from './exported-document.ts';
import { type RegisterHead, RVIE_FIELDS } from './rvie-fields.ts';

const SEPARATOR = '|';
const LINE_END = '\r\n';

/** Returns one record of the register. A separator follows each field, also the last one. */
export function rvieRecord(document: ExportedDocument, head: RegisterHead): string {
  const values = RVIE_FIELDS.map(({ read }) => `${read(document, head)}${SEPARATOR}`);
  return `${values.join('')}${LINE_END}`;
}

/** Book 140400 (RVIE). */
const BOOK = '140400';
/** 02: it replaces the proposal. */
const OCCASION = '02';
/** 1: a taxpayer in business. */
const OPERATIVE = '1';
/** 1: in soles. */
const SOLES = '1';
/** 2: for SIRE. */
const SIRE = '2';

/** The name of the file (table 6 of RS 112-2021/SUNAT); it says whether there is anything in it. */
export function rvieFileName({ ruc, period }: Pick<RegisterHead, 'ruc' | 'period'>, isEmpty: boolean): string {
  const month = `${period.replace('-', '')}00`;
  return `LE${ruc}${month}${BOOK}${OCCASION}${OPERATIVE}${isEmpty ? '0' : '1'}${SOLES}${SIRE}.TXT`;
}
