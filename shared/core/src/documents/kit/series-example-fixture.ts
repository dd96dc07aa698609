import { readdirSync, readFileSync } from 'node:fs';
import { findTypeFacts } from '../../document-types.ts';
import { SERIES_TYPES, type SeriesType } from '../../fields/index.ts';
import { getDefinition } from '../registry.ts';

interface SeriesExample {
  readonly type: SeriesType;
  /** First example of the type. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Series with letters, as only a registered series has them. */
  readonly series: string;
  /** First letters of the type's series, as a message lists them. */
  readonly letters: string;
}

function readSeriesExample(type: SeriesType): SeriesExample {
  const folder = new URL(`../../../examples/${getDefinition(type).name}/`, import.meta.url);
  const [file] = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  const body = JSON.parse(readFileSync(new URL(`${file}`, folder), 'utf8'));
  const letters = findTypeFacts(type)?.seriesLetters ?? [];
  return { type, body, series: `${body.series[0]}A0Z`, letters: letters.join(' or ') };
}

/** For tests: an example and a series with letters of every type that has series. */
export const SERIES_EXAMPLES: readonly SeriesExample[] = SERIES_TYPES.map(readSeriesExample);
