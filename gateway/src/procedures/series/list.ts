import { closedObject } from '@chasqui/core/fields';
import * as v from 'valibot';
import { documentTypeParameter, seriesParameter } from '../../parameters/parameter-fields.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { readSeries } from './read-series.ts';
import { SeriesListSchema } from './series-body.ts';

const QuerySchema = closedObject({
  type: v.optional(documentTypeParameter()),
  series: v.optional(seriesParameter()),
});

export const list = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/series',
      summary: 'List series, and which of their numbers no document has',
      description:
        'Answers each series with its highest number and its gaps: numbers that were skipped, and those of ' +
        'documents that failed before they reached the authority, which may be emitted again.',
      tags: ['Series'],
      spec: withErrors(400, 401, 403, 503),
    },
  })
  .input(QuerySchema)
  .output(SeriesListSchema)
  .query(async ({ ctx, input }) => ({
    data: await readSeries(ctx.deps.db, ctx.tenant, { documentType: input.type, series: input.series }),
  }));
