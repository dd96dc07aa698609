import type { SystemContext, TenantContext } from '@chasqui/db/connection';
import type { ORPCMeta } from '@orpc/trpc';
import { initTRPC, TRPCError } from '@trpc/server';
import type { RequestContext } from '../context.ts';
import { toPublicError } from '../errors/public-error.ts';
import { type Access, requireMaster, requireMember, requireNoApiKey } from '../principal/access.ts';
import type { TenantPrincipal } from '../principal/principal.ts';
import { TRPC_CODE, toTrpcErrorShape } from './error-shape.ts';

/** Metadata of every procedure: its route and the access that it demands. */
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

/** Wraps a ChasquiError in a tRPC error, for both REST and tRPC. */
const translateErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const error = toPublicError(result.error);
  throw new TRPCError({ code: TRPC_CODE[error.code], message: error.message, cause: error });
});

const procedure = t.procedure.use(translateErrors);

/** Creates a procedure for members of a tenant that have the access. Adds the tenant's database context. */
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

/** Procedure for every member of a tenant. */
export const readerProcedure = memberProcedure('read');
/** Procedure for callers that write business data: API keys, facturadores and admins. */
export const issuerProcedure = memberProcedure('issue');
/** Procedure for API keys and admins. */
export const configureProcedure = memberProcedure('configure');
/** Procedure for users who are admins. */
export const userAdminProcedure = memberProcedure('manage_users');

/** Procedure for the holder of the master key. Adds the database context of administration. */
export const masterProcedure = procedure.meta({ access: 'administer' }).use(({ ctx, next }) => {
  requireMaster(ctx.principal);
  const { requestId, address } = ctx;
  const system: SystemContext = { actor: { kind: 'master' }, requestId, address };
  return next({ ctx: { system } });
});

/** Procedure for people who have no credential yet. */
export const publicProcedure = procedure.meta({ access: 'public' }).use(({ ctx, next }) => {
  requireNoApiKey(ctx.principal);
  return next();
});
