import type { AuthorityOperation } from '@chasqui/core/authority';
import { type Client, createClientAsync, type IHeaders, type IHttpClient, type SoapMethod, WSSecurity } from 'soap';
import type { PostRequest } from '../http-post/index.ts';

/** A SOL user of a company: RUC immediately followed by the user's name. */
export interface AuthorityCredentials {
  readonly username: string;
  readonly password: string;
}

/** Renders the requests of one service. Made once: reading a WSDL costs more than rendering hundreds of envelopes. */
export interface EnvelopeRenderer {
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
