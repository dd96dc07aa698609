import { createHash, randomUUID } from 'node:crypto';
import {
  type AccessAnswer,
  type AuthorityAnswer,
  type RefusedCredentials,
  readAccessAnswer,
  readGuideSending,
  readGuideStatus,
} from '@chasqui/core/authority';
import { ANSWER_MESSAGES } from '@chasqui/core/messages';
import {
  type AuthorityClient,
  type AuthorityCredentials,
  type CallOptions,
  type FileSubmission,
  type ObservedCall,
  refuseOperation,
} from './authority-client.ts';
import { parseEndpoint } from './connections.ts';
import { createCallObserver, rucOf } from './observe-call.ts';
import { keepCdr } from './read-exchange.ts';
import type { RestEndpoints } from './rest-endpoints.ts';
import { openRestService, toAccess } from './rest-service.ts';
import type { TokenGrant } from './token-source.ts';

export interface GuideClientOptions extends CallOptions {
  /** Null if the authority has no service for guides: every call then fails before it leaves. */
  readonly endpoints: RestEndpoints | null;
  readonly onAnswer?: (call: ObservedCall) => void;
}

/** Client of SUNAT's REST service for guides. */
export interface GuideClient extends AuthorityClient {
  /** Tries a company's credentials once, without sending anything: asks for a token, and about a ticket that does not exist. */
  checkAccess(credentials: AuthorityCredentials): Promise<AccessAnswer>;
}

const SCOPE = 'https://api-cpe.sunat.gob.pe';

const GUIDES_ONLY = refuseOperation(ANSWER_MESSAGES.guidesOnly.message);

const NO_ADDRESS = refuseOperation(ANSWER_MESSAGES.noGuideAddress.message);

const NO_CLIENT: RefusedCredentials = {
  kind: 'refused_credentials',
  who: 'client',
  text: ANSWER_MESSAGES.noGuideClient.message,
};

/** @throws TypeError if an endpoint is not an http or https URL */
export function createGuideClient(options: GuideClientOptions): GuideClient {
  const { endpoints } = options;
  return endpoints === null ? createAbsentClient(options) : connectGuideClient(endpoints, options);
}

function createAbsentClient(options: CallOptions): GuideClient {
  const refuse = async () => NO_ADDRESS;
  return {
    canConsult: false,
    gate: createCallObserver({ ...options, host: '' }).gate,
    sendBill: refuse,
    sendSummary: refuse,
    sendGuide: refuse,
    getStatus: refuse,
    getStatusCdr: refuse,
    checkAccess: async () => toAccess(NO_ADDRESS),
    close() {},
  };
}

function connectGuideClient({ securityBase, guideBase }: RestEndpoints, options: GuideClientOptions): GuideClient {
  const { host } = parseEndpoint(guideBase);
  const tokenUrl = `${parseEndpoint(securityBase).href}/clientessol`;
  const files = `${guideBase}/contribuyente/gem/comprobantes`;
  const rest = openRestService(options);
  const observer = createCallObserver<AuthorityAnswer>({ ...options, host });

  function grantOf({ username, password, guideClient }: AuthorityCredentials): TokenGrant | null {
    if (guideClient === undefined) return null;
    return { url: tokenUrl, scope: SCOPE, client: guideClient, user: { username, password } };
  }

  const askAboutTicket = (ticket: string) =>
    ({ method: 'GET', url: `${files}/envios/${encodeURIComponent(ticket)}`, body: '' }) as const;

  return {
    canConsult: false,
    gate: observer.gate,
    sendBill: async () => GUIDES_ONLY,
    sendSummary: async () => GUIDES_ONLY,
    sendGuide: ({ credentials, log, testDay, ...file }) =>
      observer.run({ operation: 'sendGuide', host, ruc: rucOf(credentials), log }, async () => {
        const grant = grantOf(credentials);
        if (grant === null) return NO_CLIENT;
        const url = `${files}/${encodeURIComponent(file.fileName.replace(/\.zip$/, ''))}`;
        const request = { method: 'POST', url, body: renderFile(file) } as const;
        return rest.call({ request, grant, read: readGuideSending, keepEvidence: keepCdr, testDay });
      }),
    getStatus: ({ ticket, credentials, log, testDay }) =>
      observer.run({ operation: 'getStatus', host, ruc: rucOf(credentials), log }, async () => {
        const grant = grantOf(credentials);
        if (grant === null) return NO_CLIENT;
        const request = askAboutTicket(ticket);
        return rest.call({ request, grant, read: readGuideStatus, keepEvidence: keepCdr, testDay });
      }),
    getStatusCdr: async () => GUIDES_ONLY,
    async checkAccess(credentials) {
      const grant = grantOf(credentials);
      if (grant === null) return toAccess(NO_CLIENT);
      const request = askAboutTicket(randomUUID());
      return toAccess(
        await rest.call({ request, grant, mostRefusals: 1, read: (http) => readAccessAnswer('gre', http) }),
      );
    },
    close: () => rest.close(),
  };
}

/** Returns the body of a sending. The hash is that of the zip's own bytes, and not of its base64. */
function renderFile({ fileName, zip }: Pick<FileSubmission, 'fileName' | 'zip'>): string {
  const arcGreZip = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength).toString('base64');
  const hashZip = createHash('sha256').update(zip).digest('hex');
  return JSON.stringify({ archivo: { nomArchivo: fileName, arcGreZip, hashZip } });
}
