import { limaDate } from '@chasqui/core/time';
import type { TenantContext } from '@chasqui/db/connection';
import { getRuleBook } from '@chasqui/db/rules/get-rule-book';
import { getSettings } from '@chasqui/db/tenants';
import type { Context } from 'hono';
import type { RequestContext } from '../kernel/context.ts';
import type { GatewayDeps } from '../kernel/deps.ts';
import type { HttpEnv } from '../kernel/http-env.ts';
import { toTenantContext } from '../kernel/operation/procedure.ts';
import { toRequestContext } from '../kernel/operation/request-context.ts';
import { requireMember } from '../kernel/principal/access.ts';
import type { Principal } from '../kernel/principal/principal.ts';
import { appRouter } from '../operations/router.ts';
import type { CompanyTerms } from './company-terms.ts';

/** Caller of our own operations, with their rights, checks and records. */
type Caller = ReturnType<typeof appRouter.createCaller>;

/** A request of another system's program, and what its handler needs. */
export interface Door {
  readonly deps: GatewayDeps;
  readonly caller: Caller;
  readonly principal: Principal;
  readonly tenant: TenantContext;
  /** Day in Lima that the request chose, YYYY-MM-DD; undefined if it is of today. */
  readonly day: string | undefined;
}

/**
 * @param own facts of the request other than those of its headers. Requests that record nothing take new series; in a
 * comparison `day` is taken for today (YYYY-MM-DD)
 * @throws ChasquiError UNAUTHENTICATED, FORBIDDEN
 */
export function openDoor(
  deps: GatewayDeps,
  c: Context<HttpEnv>,
  own: Partial<Pick<RequestContext, 'day' | 'idempotency' | 'takesNewSeries'>> = {},
): Door {
  const context = { ...toRequestContext(deps, c, 'rest'), ...own };
  const member = requireMember(c.var.principal, 'read', 'documents:read');
  return {
    deps,
    caller: appRouter.createCaller({ ...context, language: 'es' }),
    principal: context.principal,
    tenant: toTenantContext(member, context),
    day: context.day,
  };
}

export async function readTerms({ deps, tenant, day }: Door): Promise<CompanyTerms> {
  const { ruc, igvRegime, detractionAccount, defaultBuyerCountry } = await getSettings(deps.db, tenant);
  return {
    ...{ ruc, igvRegime, detractionAccount, defaultBuyerCountry },
    sendsMail: deps.config.sendsMail,
    rules: await getRuleBook(deps.db),
    today: day ?? limaDate(deps.clock.now()),
  };
}
