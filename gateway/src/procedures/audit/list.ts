import { listAuditRecords } from '@chasqui/db/audit';
import * as v from 'valibot';
import { FeedPaginationSchema } from '../../pagination/feed-pagination.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { configureProcedure } from '../../trpc/procedure.ts';
import { AuditEntrySchema, toAuditEntryBody } from './audit-body.ts';
import { AuditQuerySchema, toAuditFilter } from './audit-query.ts';

export const list = configureProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/audit',
      summary: 'Who did what in this tenant, the newest first',
      description:
        'Logins, also those that failed, and every change of users, keys, settings and certificates, by administration ' +
        'too. Documents have a history of their own. Nothing of it can be changed or removed.',
      tags: ['Audit log'],
      spec: withErrors(400, 401, 403, 503),
    },
  })
  .input(AuditQuerySchema)
  .output(v.object({ data: v.array(AuditEntrySchema), pagination: FeedPaginationSchema }))
  .query(async ({ ctx: { deps, tenant }, input }) => {
    const { limit, cursor } = input;
    const page = await listAuditRecords(deps.db, tenant, { filter: toAuditFilter(input), limit, after: cursor });
    return { data: page.records.map(toAuditEntryBody), pagination: { limit, nextCursor: page.next } };
  });
