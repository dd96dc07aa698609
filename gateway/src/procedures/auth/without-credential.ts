import type { OpenAPI } from '@orpc/contract';
import { withErrors } from '../../rest/error-responses.ts';

/** For a route's `spec`: the operation needs no credential. */
export function withoutCredential(...statuses: Parameters<typeof withErrors>) {
  const addErrors = withErrors(...statuses);
  return (operation: OpenAPI.OperationObject): OpenAPI.OperationObject => ({ ...addErrors(operation), security: [] });
}
