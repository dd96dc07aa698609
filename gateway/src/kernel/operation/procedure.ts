import { BOTH_LANGUAGES, bilingual, type Message } from '@chasqui/core/messages';
import type { SystemContext, TenantContext } from '@chasqui/db/connection';
import type { OpenAPI } from '@orpc/contract';
import type { ORPCMeta } from '@orpc/trpc';
import { initTRPC, TRPCError } from '@trpc/server';
import * as v from 'valibot';
import type { RequestContext } from '../context.ts';
import {
  type Access,
  requireMaster,
  requireMember,
  requireNoApiKey,
  requireUser,
  type TenantAccess,
} from '../principal/access.ts';
import type { TenantPrincipal, UserPrincipal } from '../principal/principal.ts';
import type { ScopeDemand } from '../principal/scopes.ts';
import { toPublicError } from '../public-error.ts';
import { type ErrorStatus, withErrors, withNoContent } from './error-responses.ts';
import { TRPC_CODE, toTrpcErrorShape } from './error-shape.ts';
import { clockOf } from './request-day.ts';

/** Metadata of every procedure: its route and the access that it demands. */
export interface ProcedureMeta extends ORPCMeta {
  readonly access?: Access;
  /** Scope that an API key needs; undefined if no API key has the access. */
  readonly scope?: ScopeDemand;
  /** Fields of the body of a POST that its query may have instead. */
  readonly queryOfBody?: readonly string[];
}

// tRPC parses inputs before a handler knows the language, so that every problem is found in both.
v.setGlobalConfig({ lang: BOTH_LANGUAGES });

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const { message, code, data } = toTrpcErrorShape(toPublicError(error), ctx?.language ?? 'en');
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

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Route = `${Method} /${string}`;

/** Description of an operation for the OpenAPI document. */
interface OperationTexts {
  readonly summary: Message;
  readonly description: Message;
  /** Status of success; 204 for DELETE and otherwise 200 by default. */
  readonly successStatus?: 200 | 201 | 204;
  readonly successDescription?: Message;
  /** Errors of its own. A path with a parameter adds 404, and `describeOperation` those of access, method and key. */
  readonly errors?: readonly ErrorStatus[];
  /** Fields of the body that the query may have instead; none by default. */
  readonly queryOfBody?: readonly string[];
  readonly spec?: (operation: OpenAPI.OperationObject) => OpenAPI.OperationObject;
}

function inBoth({ message, es }: Message): string {
  return bilingual(message, es);
}

/** Returns the metadata of an operation: its route (`GET /api/documents/{id}`), its group, and its texts. */
function toMeta(route: Route, tag: string, texts: OperationTexts): ProcedureMeta {
  const [method, path] = route.split(' ') as [Method, `/${string}`];
  const { summary, description, successDescription: success, errors = [], queryOfBody, ...own } = texts;
  const {
    successStatus = method === 'DELETE' ? 204 : 200,
    spec = successStatus === 204 && method === 'DELETE' ? withNoContent : undefined,
  } = own;
  const statuses = path.includes('{') ? ([404, ...errors] as const) : errors;
  return {
    ...(queryOfBody === undefined ? {} : { queryOfBody }),
    route: {
      ...{ method, path, successStatus, tags: [tag] },
      ...{ summary: inBoth(summary), description: inBoth(description) },
      ...(success === undefined ? {} : { successDescription: inBoth(success) }),
      spec: (operation) => withErrors(spec === undefined ? operation : spec(operation), statuses),
    },
  };
}

/**
 * Creates a procedure for members of a tenant that have the access, and the scope if they are API keys. Adds the tenant's
 * database context and mode, and the clock of the request.
 */
function checkedMember(access: TenantAccess, scope?: ScopeDemand) {
  return procedure.meta({ access, ...(scope !== undefined && { scope }) }).use(({ ctx, next }) => {
    const member = requireMember(ctx.principal, access, scope);
    return next({ ctx: { tenant: toTenantContext(member, ctx), mode: member.mode, ...clockOf(ctx) } });
  });
}

/** Texts of an operation that API keys reach, and the scope that they need for it. */
interface ScopedTexts extends OperationTexts {
  readonly scope: ScopeDemand;
}

function scopedProcedure(access: TenantAccess) {
  return (route: Route, tag: string, { scope, ...texts }: ScopedTexts) =>
    checkedMember(access, scope).meta(toMeta(route, tag, texts));
}

/** Returns the database context of a member. */
export function toTenantContext(
  principal: TenantPrincipal,
  { requestId, address }: Pick<RequestContext, 'requestId' | 'address'>,
): TenantContext {
  const actor: TenantContext['actor'] =
    principal.kind === 'api_key' ? { kind: 'api_key', id: principal.apiKeyId } : { kind: 'user', id: principal.userId };
  return { tenantId: principal.tenantId, actor, requestId, address };
}

/** Returns the context of the user's own company, also in test mode. */
function toHomeContext(user: UserPrincipal, ctx: RequestContext): TenantContext {
  return toTenantContext({ ...user, tenantId: user.homeTenantId }, ctx);
}

/** Procedure for every member of a tenant. */
export const readerProcedure = scopedProcedure('read');
/** Procedure for callers that write business data: API keys, facturadores and admins. */
export const issuerProcedure = scopedProcedure('issue');
/** Procedure for API keys and admins. */
export const configureProcedure = scopedProcedure('configure');
const checkedAdmin = checkedMember('manage_access');

/** Procedure for users who are admins. */
export function adminProcedure(...operation: Parameters<typeof toMeta>) {
  return checkedAdmin.meta(toMeta(...operation));
}

const checkedUserAdmin = procedure.meta({ access: 'manage_access' }).use(({ ctx, next }) => {
  requireMember(ctx.principal, 'manage_access');
  return next({ ctx: { tenant: toHomeContext(requireUser(ctx.principal), ctx) } });
});

/** Procedure for admins who manage the users of their own company, also in test mode: its test twin has no users. */
export function userAdminProcedure(...operation: Parameters<typeof toMeta>) {
  return checkedUserAdmin.meta(toMeta(...operation));
}

const checkedAccount = procedure.meta({ access: 'own_account' }).use(({ ctx, next }) => {
  const user = requireUser(ctx.principal);
  return next({ ctx: { tenant: toHomeContext(user, ctx), userId: user.userId, mode: user.mode } });
});

/** Procedure for users of any role, for their own account. Adds the tenant's database context and mode, and the user's id. */
export function accountProcedure(...operation: Parameters<typeof toMeta>) {
  return checkedAccount.meta(toMeta(...operation));
}

const checkedMaster = procedure.meta({ access: 'administer' }).use(({ ctx, next }) => {
  requireMaster(ctx.principal);
  const { requestId, address } = ctx;
  const system: SystemContext = { actor: { kind: 'master' }, requestId, address };
  return next({ ctx: { system } });
});

/** Procedure for the holder of the master key. Adds the database context of administration. */
export function masterProcedure(...operation: Parameters<typeof toMeta>) {
  return checkedMaster.meta(toMeta(...operation));
}

const open = procedure.meta({ access: 'open' });

/** Procedure for everyone. It must tell nothing of any company. */
export function openProcedure(...operation: Parameters<typeof toMeta>) {
  return open.meta(toMeta(...operation));
}

const checkedPublic = procedure.meta({ access: 'public' }).use(({ ctx, next }) => {
  requireNoApiKey(ctx.principal);
  return next();
});

/** Procedure for people who have no credential yet. */
export function publicProcedure(...operation: Parameters<typeof toMeta>) {
  return checkedPublic.meta(toMeta(...operation));
}
