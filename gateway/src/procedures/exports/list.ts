import { closedObject } from '@chasqui/core/fields';
import { listExports } from '@chasqui/db/exports';
import * as v from 'valibot';
import { isInstant, parseCursor } from '../../pagination/cursor.ts';
import { KeysetPaginationSchema, toKeysetPagination } from '../../pagination/keyset-pagination.ts';
import { CURSOR_OR_PAGE, KEYSET_QUERY_ENTRIES } from '../../pagination/keyset-query.ts';
import { type Conflict, refuseConflicts } from '../../parameters/refuse-conflicts.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { ExportSchema, toExportBody } from './export-body.ts';

/** Name that tells the cursors of this list from those of others. */
const ORDER = 'exports';

const ListEntries = closedObject(KEYSET_QUERY_ENTRIES);

const CONFLICTS: readonly Conflict<v.InferOutput<typeof ListEntries>>[] = [CURSOR_OR_PAGE];

export const list = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/exports',
      summary: 'List the exports of the last days',
      description: 'Those that were made in the background, the newest first, until each expires.',
      tags: ['Exports'],
      spec: withErrors(400, 401, 403, 503),
    },
  })
  .input(v.pipe(ListEntries, refuseConflicts(CONFLICTS)))
  .output(v.object({ data: v.array(ExportSchema), pagination: KeysetPaginationSchema }))
  .query(async ({ ctx, input }) => {
    const { page = 1, limit, cursor } = input;
    const after = cursor === undefined ? undefined : parseCursor(ORDER, cursor, isInstant);
    const found = await listExports(ctx.deps.db, ctx.tenant, { limit, offset: (page - 1) * limit, after });
    return { data: found.rows.map(toExportBody), pagination: toKeysetPagination(input, ORDER, found) };
  });
