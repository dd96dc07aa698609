/** Groups of taxpayers that have a day of their own: by the last digit of their RUC, and the good taxpayers. */
export const TERM_GROUPS = [
  'digit0',
  'digit1',
  'digits2to3',
  'digits4to5',
  'digits6to7',
  'digits8to9',
  'goodTaxpayers',
] as const;

export type TermGroup = (typeof TERM_GROUPS)[number];

/** Last days (YYYY-MM-DD) on which SUNAT takes the registers of a month. */
export type SireTerm = Readonly<Record<TermGroup, string>>;

function termOf(...days: readonly [string, string, string, string, string, string, string]): SireTerm {
  const [digit0, digit1, digits2to3, digits4to5, digits6to7, digits8to9, goodTaxpayers] = days;
  return { digit0, digit1, digits2to3, digits4to5, digits6to7, digits8to9, goodTaxpayers };
}

/**
 * Terms that SUNAT has published, by month (YYYY-MM): R.S. 000281-2022/SUNAT, annex II. They are not computed: an operator loads
 * the later ones.
 */
const PUBLISHED_TERMS: ReadonlyMap<string, SireTerm> = new Map([
  ['2026-10', termOf('2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23')],
  ['2026-11', termOf('2026-12-16', '2026-12-17', '2026-12-18', '2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24')],
  ['2026-12', termOf('2027-01-15', '2027-01-18', '2027-01-19', '2027-01-20', '2027-01-21', '2027-01-22', '2027-01-25')],
]);

/** Returns the published term of a month (YYYY-MM); null if SUNAT had not published it. */
export function publishedTerm(period: string): SireTerm | null {
  return PUBLISHED_TERMS.get(period) ?? null;
}

const GROUPS_BY_DIGIT: readonly TermGroup[] = [
  'digit0',
  'digit1',
  ...(['digits2to3', 'digits4to5', 'digits6to7', 'digits8to9'] as const).flatMap((group) => [group, group]),
];

/** Returns the last day for a taxpayer. @throws RangeError if the RUC ends in no digit */
export function dueDateOf(term: SireTerm, ruc: string, isGoodTaxpayer: boolean): string {
  const group = isGoodTaxpayer ? 'goodTaxpayers' : GROUPS_BY_DIGIT[Number(ruc.slice(-1))];
  if (group === undefined) throw new RangeError(`not a RUC: ${ruc}`);
  return term[group];
}
