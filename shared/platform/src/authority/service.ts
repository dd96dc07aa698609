import { type AuthorityAnswer, readSoapAnswer, type SoapOperation } from '@chasqui/core/authority';
import type { AuthorityCaller } from './authority-client.ts';
import { openConnections, parseEndpoint } from './connections.ts';
import { keepCdr, readExchange } from './read-exchange.ts';
import { createEnvelopeRenderer, type SoapInput } from './soap-envelope.ts';
import { withTestDay } from './test-day.ts';

type SoapCaller = Pick<AuthorityCaller, 'credentials'> & { readonly testDay: string | undefined };

export interface SoapService {
  readonly host: string;
  call(operation: SoapOperation, input: SoapInput, caller: SoapCaller): Promise<AuthorityAnswer>;
  close(): void;
}

/** @throws TypeError if the endpoint is not the URL of a web service, which is a configuration error */
export async function openSoapService(wsdlPath: string, endpoint: string, timeoutMs: number): Promise<SoapService> {
  const url = parseEndpoint(endpoint);
  const render = await createEnvelopeRenderer(wsdlPath, url.href);
  const connections = openConnections();
  return {
    host: url.host,
    async call(operation, input, { credentials, testDay }) {
      const request = withTestDay(render(operation, input, credentials), testDay);
      const exchange = await connections.send(request, timeoutMs);
      return readExchange(exchange, [credentials.password], (http) => readSoapAnswer(operation, http), keepCdr);
    },
    close: () => connections.close(),
  };
}
