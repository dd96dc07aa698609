import { createChasquiClient } from '@chasqui/client';
import { serviceUrl } from '../service-urls.ts';
import { callService } from './call-service.ts';

/** The typed client of the service. Its errors are in the language of the page. */
export const client = createChasquiClient({ url: serviceUrl, fetch: callService });
