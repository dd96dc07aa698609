import type { ErrorCode } from '@chasqui/core/errors';
import type { TenantContext } from '@chasqui/db';
import type { ORPCMeta } from '@orpc/trpc';
import { initTRPC, TRPCError } from '@trpc/server';
import type { RequestContext } from '../context.ts';
import { toErrorBody, toPublicError } from '../errors/public-error.ts';
import { requireMaster, requireTenant } from '../principal/authenticate.ts';

const TRPC_CODE = {
  VALIDATION_FAILED: 'BAD_REQUEST',
  UNAUTHENTICATED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'CONFLICT',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  RATE_LIMITED: 'TOO_MANY_REQUESTS',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  INTERNAL: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<ErrorCode, TRPCError['code']>;

const t = initTRPC
  .context<RequestContext>()
  .meta<ORPCMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const body = toErrorBody(toPublicError(error));
      return { ...shape, message: body.message, data: { ...shape.data, stack: undefined, problem: body } };
    },
  });

export const router = t.router;

/** Turns errors of ours into tRPC's, whose code decides the status at both doors; logs the unexpected ones once. */
const translateErrors = t.middleware(async ({ ctx, path, next }) => {
  const result = await next();
  if (result.ok) return result;
  const error = toPublicError(result.error);
  if (error.code === 'INTERNAL') ctx.log.error({ err: error.cause, operation: path }, 'operation failed');
  if (error.retryAfterSeconds !== undefined) ctx.reply.headers.set('Retry-After', String(error.retryAfterSeconds));
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
