import { readLines } from './emitted-sale.ts';
import { readEmitted } from './emitted-xml.ts';
import { judgeHeader } from './judge-header.ts';
import { judgeLines } from './judge-lines.ts';
import { judgeTotals } from './judge-totals.ts';

/**
 * Returns the codes of SUNAT's rules that the XML of a sale document breaks; empty if none. For tests. The rules use
 * whole numbers and share no code with the code under test. They are stricter than SUNAT: half a cent where SUNAT
 * allows a difference of 1.00, and no difference in sums of printed figures.
 */
export function findFaults(canonical: string): string[] {
  const root = readEmitted(canonical);
  const lines = readLines(root);
  const checks = [...judgeHeader(root), ...judgeLines(lines), ...judgeTotals(root, lines)];
  return checks.filter(([, holds]) => !holds).map(([code]) => code);
}
