import type { SystemContext, TenantContext } from '@chasqui/db';
import type { ORPCMeta } from '@orpc/trpc';
import { initTRPC, TRPCError } from '@trpc/server';
import type { RequestContext } from '../context.ts';
import { toPublicError } from '../errors/public-error.ts';
import { type Access, requireMaster, requireMember, requireNoApiKey } from '../principal/access.ts';
import type { TenantPrincipal } from '../principal/principal.ts';
import { TRPC_CODE, toTrpcErrorShape } from './error-shape.ts';

/** What every procedure says of itself: its route, and whom it lets in. */
export interface ProcedureMeta extends ORPCMeta {
  readonly access?: Access;
}

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const { message, code, data } = toTrpcErrorShape(toPublicError(error));
      return { ...shape, message, code, data: { ...shape.data, stack: undefined, ...data } };
    },
  });

export const router = t.router;

/** Turns errors into tRPC's with one of ours inside, for both doors. */
const translateErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const error = toPublicError(result.error);
  throw new TRPCError({ code: TRPC_CODE[error.code], message: error.message, cause: error });
});

const procedure = t.procedure.use(translateErrors);

/** For callers that belong to a tenant and may do this; adds the tenant's database context. */
function memberProcedure<const Demand extends 'read' | 'issue' | 'configure' | 'manage_users'>(access: Demand) {
  return procedure.meta({ access }).use(({ ctx, next }) => {
    const tenant = toTenantContext(requireMember(ctx.principal, access), ctx);
    return next({ ctx: { tenant } });
  });
}

function toTenantContext(principal: TenantPrincipal, { requestId, address }: RequestContext): TenantContext {
  const actor: TenantContext['actor'] =
    principal.kind === 'api_key' ? { kind: 'api_key', id: principal.apiKeyId } : { kind: 'user', id: principal.userId };
  return { tenantId: principal.tenantId, actor, requestId, address };
}

/** For every member of a tenant. */
export const readerProcedure = memberProcedure('read');
/** For those who write business data: API keys, facturadores and admins. */
export const issuerProcedure = memberProcedure('issue');
/** For API keys and admins. */
export const configureProcedure = memberProcedure('configure');
/** For users who are admins. */
export const userAdminProcedure = memberProcedure('manage_users');

/** For the holder of the master key; adds the database context of administration. */
export const masterProcedure = procedure.meta({ access: 'administer' }).use(({ ctx, next }) => {
  requireMaster(ctx.principal);
  const { requestId, address } = ctx;
  const system: SystemContext = { actor: { kind: 'master' }, requestId, address };
  return next({ ctx: { system } });
});

/** For people who have no credential yet. */
export const publicProcedure = procedure.meta({ access: 'public' }).use(({ ctx, next }) => {
  requireNoApiKey(ctx.principal);
  return next();
});
