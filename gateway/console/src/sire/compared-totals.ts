import { decimal } from '@chasqui/core/decimal';
import { type Message, say } from '@chasqui/core/messages';
import type { SalesMonth } from './sales-month.ts';

type Totals = SalesMonth['own'];
type FigureName = Exclude<keyof Totals, 'count'>;

/** Sums of a register in soles, in the order of its columns. */
export const FIGURES: readonly (readonly [name: FigureName, words: Message])[] = [
  ['export', say('Export', 'Exportación')],
  ['taxable', say('Base', 'Base imponible')],
  ['igv', say('IGV', 'IGV')],
  ['exempt', say('Exempt', 'Exonerado')],
  ['unaffected', say('Unaffected', 'Inafecto')],
  ['isc', say('ISC', 'ISC')],
  ['ivapBase', say('Base of IVAP', 'Base del IVAP')],
  ['ivap', say('IVAP', 'IVAP')],
  ['icbper', say('ICBPER', 'ICBPER')],
  ['other', say('Other taxes and charges', 'Otros tributos y cargos')],
  ['total', say('Total', 'Total')],
];

const DOCUMENTS = say('Documents', 'Comprobantes');

/** Figures that are shown also if they are zero. */
const USUAL: ReadonlySet<FigureName> = new Set(['taxable', 'igv', 'total']);

export interface ComparedFigure {
  readonly name: keyof Totals;
  readonly words: Message;
  readonly own: number;
  /** Null without a proposal, as `apart`. */
  readonly sunat: number | null;
  /** Our figure less SUNAT's. */
  readonly apart: number | null;
}

/** Returns the figures of both registers: the usual ones, and those that one of the two has. */
export function compareFigures({ own, sunat }: Pick<SalesMonth, 'own' | 'sunat'>): readonly ComparedFigure[] {
  const compare = (name: keyof Totals, words: Message): ComparedFigure => ({
    ...{ name, words, own: own[name], sunat: sunat?.[name] ?? null },
    apart: sunat && decimal(own[name]).minus(sunat[name]).toNumber(),
  });
  const shown = FIGURES.filter(([name]) => USUAL.has(name) || own[name] !== 0 || (sunat?.[name] ?? 0) !== 0);
  return [compare('count', DOCUMENTS), ...shown.map(([name, words]) => compare(name, words))];
}
