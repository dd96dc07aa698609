import { createChasquiClient } from '@chasqui/client';
import { requestLanguage } from '../language/request-language.ts';
import { serviceUrl } from '../service-urls.ts';
import { currentCredential, isOperator, renewCredential } from '../session/session.ts';

const UNAUTHENTICATED = 401;

/**
 * Sends a request with the credential and the language of the page. If the service ended the access token, as after a
 * change of the role, the token is renewed and the request sent once more.
 */
export const callService: typeof fetch = async (input, init) => {
  const response = await sendWith(await currentCredential(), input, init);
  if (response.status !== UNAUTHENTICATED || isOperator()) return response;
  return sendWith(await renewCredential(), input, init);
};

function sendWith(credential: string, input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set('Authorization', `Bearer ${credential}`);
  headers.set('Accept-Language', requestLanguage());
  return fetch(input, { ...init, headers });
}

/** The typed client of the service. Its errors are in the language of the page. */
export const client = createChasquiClient({ url: serviceUrl, fetch: callService });
