import { createRequire } from 'node:module';
import type { AuthorityOperation } from '@chasqui/core/authority';
import { type Client, createClientAsync, type IHeaders, type IHttpClient, type SoapMethod, WSSecurity } from 'soap';
import type { PostRequest } from '../http-post.ts';

/** A SOL user of a company: RUC immediately followed by the user's name. */
export interface AuthorityCredentials {
  readonly username: string;
  readonly password: string;
}

/** Renders the requests of one service. Made once: reading a WSDL costs more than rendering hundreds of envelopes. */
interface EnvelopeRenderer {
  render(operation: AuthorityOperation, input: SoapInput, credentials: AuthorityCredentials): PostRequest;
}

export type SoapInput = Readonly<Record<string, string | number>>;

/** Callback that we pass through a call of the soap package, to receive the request it would have sent. */
interface Delivery {
  deliver(request: PostRequest): void;
}

/**
 * Creates a renderer from the WSDL. The soap package only writes the envelope and the WS-Security header; it neither
 * sends nor reads. Its own reader takes a truncated or foreign answer for an empty one. It also cannot tell if a failed
 * request had left.
 */
export async function createEnvelopeRenderer(wsdlPath: string, endpoint: string): Promise<EnvelopeRenderer> {
  const client = await createClientAsync(wsdlPath, { endpoint, httpClient: DELIVERING });
  return {
    render: (operation, input, credentials) => render(client, operation, input, credentials),
  };
}

const DELIVERING: IHttpClient = {
  request(url: string, body: string, _callback: unknown, headers: IHeaders = {}, delivery: Partial<Delivery> = {}) {
    delivery.deliver?.({ url, body, headers: { ...headers, 'Accept-Encoding': 'identity' } });
    return NEVER;
  },
};

/** The package ignores what `request` returns, but wants a promise of axios's. */
const NEVER = new Promise<never>(() => {});

/** Runs synchronously from end to end, so that no other call can see these credentials. */
function render(
  client: Client,
  operation: AuthorityOperation,
  input: SoapInput,
  { username, password }: AuthorityCredentials,
): PostRequest {
  const method: SoapMethod = client[operation];
  let rendered: PostRequest | undefined;
  const delivery: Delivery = {
    deliver: (request) => {
      rendered = request;
    },
  };
  client.setSecurity(new WSSecurity(username, password, { hasTimeStamp: false, hasTokenCreated: false }));
  try {
    method(input, ignore, delivery);
  } finally {
    forget(client);
  }
  if (rendered === undefined) throw new Error(`The SOAP client did not render ${operation}`);
  return rendered;
}

function ignore(): void {}

/**
 * Clears the client, which keeps its last request, including the password, and its security header for the next call.
 */
function forget(client: Client): void {
  client.setSecurity({});
  client.lastRequest = '';
  client.lastMessage = '';
}

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
