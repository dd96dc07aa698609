import { buildDespatchPrint, type CompletedDespatch } from '../../families/despatch/index.ts';
import type { PrintModel, PrintStamp } from '../../print/index.ts';

export function printDespatchAdvice(completed: CompletedDespatch, stamp: PrintStamp): PrintModel {
  return buildDespatchPrint(completed, stamp);
}
