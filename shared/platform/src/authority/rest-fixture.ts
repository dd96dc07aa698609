import { createHash } from 'node:crypto';
import { zipDeterministic } from '@chasqui/core/archive';
import type { ApiClient, AuthorityCredentials, FileSubmission } from './authority-client.ts';
import type { RestEndpoints } from './rest-endpoints.ts';

/** Sample credentials and files for the REST services. For tests. */
export const RUC = '20512345673';
/** Secrets of SUNAT's look like base64, so a form has to escape them. */
export const CLIENT: ApiClient = {
  clientId: '3c1d9a52-0000-4000-8000-00000000c1d1',
  clientSecret: 'cL4v3+s3creta/=="x',
};
export const GUIDE_CREDENTIALS: AuthorityCredentials = {
  username: `${RUC}GUIASDAT`,
  password: 'c0ntr4 & "más" <oculta>',
  guideClient: CLIENT,
};
export const GUIDE_BASE_NAME = `${RUC}-09-T001-11`;
export const GUIDE: FileSubmission = {
  fileName: `${GUIDE_BASE_NAME}.zip`,
  zip: zipDeterministic(`${GUIDE_BASE_NAME}.xml`, Buffer.from('<DespatchAdvice/>')),
  credentials: GUIDE_CREDENTIALS,
};
export const GUIDE_HASH = createHash('sha256').update(GUIDE.zip).digest('hex');
export const TICKET = 'a1b2c3d4-0000-4000-8000-000000000001';
export const TICKET_BODY = JSON.stringify({ numTicket: TICKET, fecRecepcion: '2026-11-23T10:15:30' });
export const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.token.one';

export function tokenBody(token = TOKEN, expiresIn: number | string = 3_600): string {
  return JSON.stringify({ access_token: token, token_type: 'JWT', expires_in: expiresIn });
}

export const ENDPOINTS: RestEndpoints = {
  securityBase: 'http://security.test/v1',
  guideBase: 'http://guides.test/v1',
  consultBase: 'http://consult.test/v1',
  sireBase: 'http://sire.test/v1',
};
