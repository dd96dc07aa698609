import { readLines } from './emitted-sale.ts';
import { readEmitted } from './emitted-xml.ts';
import { judgeHeader } from './judge-header.ts';
import { judgeLines } from './judge-lines.ts';
import { judgeTotals } from './judge-totals.ts';

/**
 * For tests: SUNAT's rules over the XML of a sale document, written from them with whole numbers and sharing nothing with
 * the code they judge. The codes of the rules that it breaks; none when the authority has nothing to say. Where the
 * authority allows a difference of 1.00 we allow half a cent, and nothing where sums are of printed figures.
 */
export function findFaults(canonical: string): string[] {
  const root = readEmitted(canonical);
  const lines = readLines(root);
  const checks = [...judgeHeader(root), ...judgeLines(lines), ...judgeTotals(root, lines)];
  return checks.filter(([, holds]) => !holds).map(([code]) => code);
}
