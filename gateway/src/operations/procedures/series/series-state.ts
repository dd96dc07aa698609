import type { SeriesState } from '@chasqui/db/series';
import * as v from 'valibot';

export const SERIES_STATE_ENTRIES = {
  documentType: v.string(),
  series: v.string(),
  registered: v.pipe(v.boolean(), v.description('True after POST /api/series')),
  establishmentCode: v.nullable(
    v.pipe(v.string(), v.description('Establishment of its documents; null for the main office, 0000')),
  ),
  lastCorrelative: v.pipe(v.number(), v.description('The highest number ever used, here or in your system before')),
} as const;

export const RegisteredSeriesSchema = v.object(SERIES_STATE_ENTRIES);

// The output schema leaves out fields of the row that the API does not show.
export function toSeriesBody(state: SeriesState): v.InferOutput<typeof RegisteredSeriesSchema> {
  return state;
}
