import { closedObject, textField } from '@chasqui/core/fields';
import { listTenants } from '@chasqui/db/tenants';
import * as v from 'valibot';
import { PAGE_QUERY_ENTRIES } from '../../pagination/page-query.ts';
import { PaginationSchema, toPagination } from '../../pagination/pagination.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { masterProcedure } from '../../trpc/procedure.ts';
import { TenantSchema, toTenantBody } from './tenant-body.ts';

const QuerySchema = closedObject({
  ...PAGE_QUERY_ENTRIES,
  q: v.optional(v.pipe(textField({ min: 1, max: 100 }), v.description('Part of the RUC, name or trade name'))),
});

export const list = masterProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/admin/tenants',
      summary: 'List the tenants, the newest first, deactivated ones too',
      description:
        'By pages, and by a part of the RUC, name or trade name. Answers each with its certificates, never with a ' +
        'secret.',
      tags: ['Tenants'],
      spec: withErrors(400, 401, 403, 503),
    },
  })
  .input(QuerySchema)
  .output(v.object({ data: v.array(TenantSchema), pagination: PaginationSchema }))
  .query(async ({ ctx: { deps, system }, input }) => {
    const { tenants, total } = await listTenants(deps.db, system, { ...input, q: input.q ?? null });
    const now = deps.clock.now();
    return { data: tenants.map((tenant) => toTenantBody(tenant, now)), pagination: toPagination(input, total) };
  });
