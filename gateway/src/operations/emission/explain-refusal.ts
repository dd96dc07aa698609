import { addUnregisteredProblems, findSeries } from '@chasqui/core/documents';
import { isSeriesRegistered } from '@chasqui/db/series';
import type { MemberContext } from '../../kernel/context.ts';
import { toPublicError } from '../../kernel/public-error.ts';

/** Result of the rest of a procedure. */
type Result = { readonly ok: true } | { readonly ok: false; readonly error: Error };

/** Document that a request asks for. `body` is as it was sent. */
interface Requested {
  readonly documentType: string;
  readonly body: unknown;
}

/**
 * Returns a result. Adds to the refusal of a body the problems that it has because its series is not registered: the
 * schema does not know the tenant's series, and a client gets every problem at once. Costs a query only then.
 */
export async function explainRefusal<Given extends Result>(
  { deps, tenant, takesNewSeries = false }: Pick<MemberContext, 'deps' | 'tenant' | 'takesNewSeries'>,
  { documentType, body }: Requested,
  result: Given,
): Promise<Given> {
  if (result.ok || takesNewSeries) return result;
  const refusal = toPublicError(result.error);
  const explained = addUnregisteredProblems(refusal, documentType, body);
  if (explained === refusal) return result;
  const series = findSeries(documentType, body);
  if (series !== undefined && (await isSeriesRegistered(deps.db, tenant, series))) return result;
  throw explained;
}
