import { TEST_DAY_HEADER } from '@chasqui/core/test-clock';
import type { HttpRequest } from '../http-request.ts';

/** Returns a request that tells the sandbox the day of a test company, if there is one. */
export function withTestDay<Request extends Pick<HttpRequest, 'headers'>>(
  request: Request,
  testDay: string | undefined,
): Request {
  return testDay === undefined ? request : { ...request, headers: { ...request.headers, [TEST_DAY_HEADER]: testDay } };
}
