import type { TenantContext } from '@chasqui/db';
import type { ORPCMeta } from '@orpc/trpc';
import { initTRPC, TRPCError } from '@trpc/server';
import type { RequestContext } from '../context.ts';
import { toPublicError } from '../errors/public-error.ts';
import { requireMaster, requireTenant } from '../principal/authenticate.ts';
import { TRPC_CODE, toTrpcErrorShape } from './error-shape.ts';

const t = initTRPC
  .context<RequestContext>()
  .meta<ORPCMeta>()
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

/** For callers that belong to a tenant; adds the tenant's database context. */
export const tenantProcedure = procedure.use(({ ctx, next }) => {
  const principal = requireTenant(ctx.principal);
  const tenant: TenantContext = {
    tenantId: principal.tenantId,
    actor: { kind: 'api_key', id: principal.apiKeyId },
    requestId: ctx.requestId,
  };
  return next({ ctx: { tenant } });
});

/** For the holder of the master key. */
export const masterProcedure = procedure.use(({ ctx, next }) => {
  requireMaster(ctx.principal);
  return next();
});
