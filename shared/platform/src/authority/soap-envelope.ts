import { createRequire } from 'node:module';
import type { SoapOperation } from '@chasqui/core/authority';
import { escapeText } from '@chasqui/core/xml';
import { createClientAsync, type IHeaders, type IHttpClient, type SoapMethod } from 'soap';
import type { HttpRequest } from '../http-request.ts';
import type { AuthorityCredentials } from './authority-client.ts';

export type SoapInput = Readonly<Record<string, string | number>>;

type RenderEnvelope = (operation: SoapOperation, input: SoapInput, user: AuthorityCredentials) => HttpRequest;

/** Callback that we pass through a call of the soap package, to receive the request it would have sent. */
interface Delivery {
  deliver(request: HttpRequest): void;
}

/**
 * Returns the function that renders the requests of one service. Make it once: reading a WSDL costs more than rendering
 * hundreds of envelopes. The soap package only writes the envelope; it neither sends nor reads. Its own reader takes a
 * truncated or foreign answer for an empty one. It also cannot tell if a failed request had left.
 */
export async function createEnvelopeRenderer(wsdlPath: string, endpoint: string): Promise<RenderEnvelope> {
  const client = await createClientAsync(wsdlPath, { endpoint, httpClient: DELIVERING });
  // Runs synchronously from end to end, so that no other call can see these credentials.
  return (operation, input, user) => {
    const method: SoapMethod = client[operation];
    let rendered: HttpRequest | undefined;
    const deliver = (request: HttpRequest) => {
      rendered = request;
    };
    client.setSecurity({ toXML: () => renderSecurity(user) });
    try {
      method(input, () => {}, { deliver });
    } finally {
      // The client keeps its security header for the next call, and its last request, including the password.
      client.setSecurity({});
      client.lastRequest = '';
      client.lastMessage = '';
    }
    if (rendered === undefined) throw new Error(`The SOAP client did not render ${operation}`);
    return rendered;
  };
}

const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';

/** Renders the WS-Security header. That of the soap package has a `wsu:Id` whose value is no valid XML name. */
function renderSecurity({ username, password }: AuthorityCredentials): string {
  const user = `<wsse:Username>${escapeText(username)}</wsse:Username>`;
  const type = `${WSS}-username-token-profile-1.0#PasswordText`;
  const secret = `<wsse:Password Type="${type}">${escapeText(password)}</wsse:Password>`;
  const token = `<wsse:UsernameToken>${user}${secret}</wsse:UsernameToken>`;
  return `<wsse:Security xmlns:wsse="${WSS}-wssecurity-secext-1.0.xsd">${token}</wsse:Security>`;
}

const DELIVERING: IHttpClient = {
  request(url: string, body: string, _callback: unknown, headers: IHeaders = {}, delivery: Partial<Delivery> = {}) {
    delivery.deliver?.({ method: 'POST', url, body, headers: { ...headers, 'Accept-Encoding': 'identity' } });
    return NEVER;
  },
};

/** The package ignores what `request` returns, but wants a promise of axios's. */
const NEVER = new Promise<never>(() => {});

/** Resolved through the package, not relative to this file: once bundled, this code no longer lives beside the WSDLs. */
const require = createRequire(import.meta.url);

/** File path of our WSDL of billService: sendBill, sendSummary, getStatus. */
export function billServiceWsdlPath(): string {
  return require.resolve('@chasqui/platform/wsdl/bill-service.wsdl');
}

/** File path of our WSDL of billConsultService: getStatusCdr. */
export function billConsultServiceWsdlPath(): string {
  return require.resolve('@chasqui/platform/wsdl/bill-consult-service.wsdl');
}
