import { createChasquiClient } from '@chasqui/client';
import { requestLanguage } from '../language/request-language.ts';
import { currentCredential } from '../session/session.ts';
import { serviceUrl } from './service-urls.ts';

/** The typed client of the service. Its errors are in the language of the page. */
export const client = createChasquiClient({
  url: serviceUrl,
  accessToken: currentCredential,
  fetch: (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Accept-Language', requestLanguage());
    return fetch(input, { ...init, headers });
  },
});
