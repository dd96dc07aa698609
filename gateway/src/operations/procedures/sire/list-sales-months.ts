import { closedObject, component, described } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { PERIOD_STATES } from '@chasqui/core/sire/states';
import { getSireMonth } from '@chasqui/db/sire/sire-month';
import { findDueDate } from '@chasqui/db/sire/sire-terms';
import { listTenants, type TenantDetail } from '@chasqui/db/tenants';
import * as v from 'valibot';
import type { GatewayDeps } from '../../../kernel/deps.ts';
import { masterProcedure } from '../../../kernel/operation/procedure.ts';
import { PAGE_QUERY_ENTRIES, PaginationSchema, toPagination } from '../../../kernel/pagination/page-query.ts';
import { InstantSchema } from '../documents/document-body.ts';
import { compareMonth } from './compare-month.ts';
import { PeriodCodeSchema, TotalsSchema, toPeriod, toTotals } from './month-body.ts';

const CompanyMonthSchema = component(
  'SalesRegisterMonthOfCompany',
  v.object({
    tenant: v.object({ id: v.string(), ruc: v.string(), name: v.string() }),
    dueDate: v.nullable(
      v.pipe(
        v.string(),
        described(
          'Last day for the register; null if it is not known',
          'Último día para el registro; null si no se conoce',
        ),
      ),
    ),
    state: v.picklist(PERIOD_STATES),
    fetchedAt: v.nullable(InstantSchema),
    own: TotalsSchema,
    sunat: v.nullable(
      v.pipe(
        TotalsSchema,
        described(
          "SUNAT's proposal, or our replacement once it has taken one; null if neither is known",
          'La propuesta de SUNAT, o nuestro reemplazo cuando lo recibió; null si no se conoce ninguno',
        ),
      ),
    ),
    differenceCount: v.number(),
  }),
);

/** Reads the month of a company as that company. */
async function readCompanyMonth(
  deps: GatewayDeps,
  tenant: Parameters<typeof getSireMonth>[1],
  { ruc, name }: Pick<TenantDetail, 'ruc' | 'name'>,
  period: string,
): Promise<v.InferOutput<typeof CompanyMonthSchema>> {
  const { state, fetchedAt } = await getSireMonth(deps.db, tenant, { book: 'sales', period });
  const { own, sunat, count } = await compareMonth({ deps, tenant }, period, { offset: 0, limit: 0 });
  return {
    tenant: { id: tenant.tenantId, ruc, name },
    dueDate: await findDueDate(deps.db, tenant, period),
    ...{ state, fetchedAt: fetchedAt?.toISOString() ?? null },
    ...{ own: toTotals(own), sunat: sunat && toTotals(sunat), differenceCount: count },
  };
}

export const listSalesMonths = masterProcedure('GET /admin/sire/sales/{period}', 'SIRE', {
  summary: say(
    'List a month of the sales registers of all companies',
    'Listar un mes de los registros de ventas de todas las empresas',
  ),
  description: say(
    'Puts the month of each live company beside the register that SUNAT has: state, totals in soles, number of differences, and term. Each page is compared at the request. An account of a person belongs to one company, so this list is for the operator.',
    'Pone el mes de cada empresa real junto al registro que tiene SUNAT: estado, totales en soles, número de diferencias y vencimiento. Cada página se compara en la consulta. La cuenta de una persona es de una sola empresa; por eso esta lista es del operador.',
  ),
})
  .input(closedObject({ period: PeriodCodeSchema, ...PAGE_QUERY_ENTRIES }))
  .output(v.object({ data: v.array(CompanyMonthSchema), pagination: PaginationSchema }))
  .query(async ({ ctx: { deps, system }, input }) => {
    const { page, limit } = input;
    const { tenants, ...total } = await listTenants(deps.db, system, { page, limit, q: null, mode: 'live' });
    const data: v.InferOutput<typeof CompanyMonthSchema>[] = [];
    // One after the other: a process compares one month at a time.
    for (const tenant of tenants) {
      const context = { ...system, tenantId: tenant.id };
      data.push(await readCompanyMonth(deps, context, tenant, toPeriod(input.period)));
    }
    return { data, pagination: toPagination(input, total) };
  });
