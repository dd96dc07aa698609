import data from './catalogs/districts.json' with { type: 'json' };
import { foldText } from './fold-text.ts';

/** District of catalog 13. Its names are those of INEI's directory of 2025. */
export interface District {
  readonly ubigeo: string;
  readonly district: string;
  readonly province: string;
  readonly department: string;
}

const DEPARTMENTS: ReadonlyMap<string, string> = new Map(Object.entries(data.departments));

/** Every district of catalog 13 by ubigeo. */
export const DISTRICTS: readonly District[] = Object.entries(data.provinces)
  .flatMap(([code, text]) => readProvince(code, text))
  .sort((one, other) => Number(one.ubigeo) - Number(other.ubigeo));

/** Reads a province of the table: `Bagua: 01 Bagua, 02 Aramango`. */
function readProvince(code: string, text: string): District[] {
  const [province = '', list = ''] = text.split(': ');
  const department = DEPARTMENTS.get(code.slice(0, 2)) ?? '';
  return list.split(', ').map((entry) => {
    return { ubigeo: code + entry.slice(0, 2), district: entry.slice(3), province, department };
  });
}

/** Returns the words of a text without accents, case and signs. */
function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
}

const FOLDED = DISTRICTS.map((entry) => {
  const name = wordsOf(entry.district);
  const words = [...name, ...wordsOf(`${entry.province} ${entry.department} ${entry.ubigeo}`)];
  return { entry, name, text: ` ${words.join(' ')}` };
});

const MOST_FOUND = 20;

/**
 * Finds the districts of which each word of a text begins a word of district, province or department, or the ubigeo. The
 * district with this very name comes first, then those whose name is in the text (`santa ancash`), then those whose name
 * begins so. At most 20.
 */
export function searchDistricts(text: string): readonly District[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const typed = words.join(' ');
  const found = FOLDED.filter((each) => words.every((word) => each.text.includes(` ${word}`)));
  const rank = (name: readonly string[]) => {
    const whole = name.join(' ');
    if (whole === typed) return 0;
    if (name.every((word) => words.includes(word))) return 1;
    return whole.startsWith(typed) ? 2 : 3;
  };
  const sorted = found.toSorted((one, other) => rank(one.name) - rank(other.name));
  return sorted.slice(0, MOST_FOUND).map(({ entry }) => entry);
}
