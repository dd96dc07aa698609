import {
  type Check,
  type DocumentEvidence,
  type Evidence,
  type GapEvidence,
  groupBy,
  holdsNumber,
  numberOf,
  type SeriesEvidence,
  violationsOf,
} from './evidence.ts';

const RULE = 'numbers have neither twins nor unexplained gaps';

/** Most gaps that `GET /api/series` shows of one series. */
const SHOWN_GAPS = 100;

/** Checks that each number of a series is used once, and that every gap is shown with its explanation. */
export const checkNumbers: Check = (evidence) => {
  const shown = new Map(evidence.series.map((one) => [seriesOf(one), one]));
  const numbered = listNumbered(evidence);
  const series = [...groupBy(evidence.documents, seriesOf)];
  return series.flatMap(([subject, documents]) =>
    violationsOf(RULE, subject, [
      ...listTwins(documents),
      ...listUnaskedGaps(documents, numbered),
      ...compareWithShown(documents, shown.get(subject)),
    ]),
  );
};

function seriesOf({ ruc, documentType, series }: Pick<SeriesEvidence, 'ruc' | 'documentType' | 'series'>): string {
  return `${ruc}-${documentType}-${series}`;
}

/** Markers of the documents whose clients gave the number. */
function listNumbered({ results }: Evidence): Set<string> {
  return new Set(results.flatMap(({ intention }) => (intention.isNumbered ? [intention.marker] : [])));
}

function listTwins(documents: readonly DocumentEvidence[]): string[] {
  return [...groupBy(documents.filter(holdsNumber), numberOf)].flatMap(([number, holders]) =>
    holders.length === 1 ? [] : [`${holders.length} documents hold ${number}`],
  );
}

/** Only a client that gives a number may go past others; the service itself takes the next one. */
function listUnaskedGaps(documents: readonly DocumentEvidence[], numbered: ReadonlySet<string>): string[] {
  const skipped = listGaps(documents).filter(({ reason }) => reason === 'skipped');
  return skipped.flatMap(({ from, to }) => {
    const next = documents.filter(({ correlative }) => correlative === to + 1);
    const wasAsked = next.some(({ marker }) => marker !== null && numbered.has(marker));
    return wasAsked ? [] : [`${from} to ${to} are missing below an automatic number`];
  });
}

function compareWithShown(documents: readonly DocumentEvidence[], shown: SeriesEvidence | undefined): string[] {
  if (shown === undefined) return ['GET /api/series does not show it'];
  const gaps = listGaps(documents);
  const last = lastOf(documents);
  const isComplete = shown.moreGaps === gaps.length > SHOWN_GAPS;
  const isSame = JSON.stringify(shown.gaps.map(plain)) === JSON.stringify(gaps.slice(0, SHOWN_GAPS).map(plain));
  return [
    ...(shown.lastCorrelative === last ? [] : [`its last number is shown as ${shown.lastCorrelative} and is ${last}`]),
    ...(isSame && isComplete ? [] : [`its gaps are shown as ${print(shown.gaps)} and are ${print(gaps)}`]),
  ];
}

function lastOf(documents: readonly DocumentEvidence[]): number {
  return documents.reduce((last, { correlative }) => Math.max(last, correlative), 0);
}

/** The numbers that no document holds, from 1 to the last: consecutive ones of a reason are one gap. */
export function listGaps(documents: readonly DocumentEvidence[]): GapEvidence[] {
  const held = new Set(documents.filter(holdsNumber).map(({ correlative }) => correlative));
  const failed = new Set(documents.map(({ correlative }) => correlative));
  const gaps: GapEvidence[] = [];
  for (let number = 1; number <= lastOf(documents); number += 1) {
    if (held.has(number)) continue;
    const reason = failed.has(number) ? 'failed' : 'skipped';
    const previous = gaps.at(-1);
    const goesOn = previous?.to === number - 1 && previous.reason === reason;
    if (goesOn) gaps.splice(-1, 1, { ...previous, to: number });
    else gaps.push({ from: number, to: number, reason });
  }
  return gaps;
}

function plain({ from, to, reason }: GapEvidence): GapEvidence {
  return { from, to, reason };
}

function print(gaps: readonly GapEvidence[]): string {
  return gaps.map(({ from, to, reason }) => `${from}-${to} ${reason}`).join(', ') || 'none';
}
