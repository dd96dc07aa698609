import { component, described } from '@chasqui/core/fields';
import { isContingencySeries } from '@chasqui/core/identity';
import type { SeriesState } from '@chasqui/db/series';
import * as v from 'valibot';

export const SERIES_STATE_ENTRIES = {
  documentType: v.string(),
  series: v.string(),
  registered: v.pipe(v.boolean(), described('True after POST /api/series', 'True después de POST /api/series')),
  contingency: v.pipe(
    v.boolean(),
    described(
      'True for a series of printed forms, like 0001',
      'True para una serie de formularios impresos, como 0001',
    ),
  ),
  establishmentCode: v.nullable(
    v.pipe(
      v.string(),
      described(
        'Establishment of its documents; null for the main office, 0000',
        'Establecimiento de sus comprobantes; null para el domicilio fiscal, 0000',
      ),
    ),
  ),
  lastCorrelative: v.pipe(
    v.number(),
    described(
      'The highest number ever used, here or in your system before',
      'El número más alto usado, aquí o antes en su sistema',
    ),
  ),
} as const;

export const RegisteredSeriesSchema = component('RegisteredSeries', v.object(SERIES_STATE_ENTRIES));

// The output schema leaves out fields of the row that the API does not show.
export function toSeriesBody<State extends Pick<SeriesState, 'series'>>(
  state: State,
): State & { contingency: boolean } {
  return { ...state, contingency: isContingencySeries(state.series) };
}
