import type { AuthorityService } from '@chasqui/core/documents';
import type { AuthorityClient, CallOptions, ObservedCall } from './authority-client.ts';
import { createAuthorityClient } from './create-authority-client.ts';
import { type AuthorityEndpoints, type AuthorityName, endpointsOf, type SoapAuthorityService } from './endpoints.ts';
import { createGuideClient, type GuideClient } from './guide-client.ts';
import { choiceOf, type RestChoice, type RestEndpoints, restEndpointsOf } from './rest-endpoints.ts';
import { createSireClient, type SireClient } from './sire-client.ts';
import { createValidityClient, type ValidityClient } from './validity-client.ts';

/** Addresses of every service of one authority. */
export interface ServiceEndpoints {
  readonly soap: Readonly<Record<SoapAuthorityService, AuthorityEndpoints>>;
  /** Null if the authority has no REST services. */
  readonly rest: RestEndpoints | null;
}

/** Returns the addresses of an authority. Those that the operator set belong to the configured authority only. */
export function serviceEndpointsOf(authority: AuthorityName, configured: RestChoice): ServiceEndpoints {
  const choice = choiceOf(authority, configured);
  const soap = { factura: endpointsOf(choice, 'factura'), otroscpe: endpointsOf(choice, 'otroscpe') };
  return { soap, rest: restEndpointsOf(choice) };
}

/** Clients of one authority. Each has its own gate, so an outage of one authority stops no calls to another. */
export interface OpenAuthority {
  readonly clients: Readonly<Record<SoapAuthorityService, AuthorityClient>> & { readonly gre: GuideClient };
  readonly validity: ValidityClient;
  readonly sire: SireClient;
  /** False for a REST service that the authority lacks: in beta, if the operator gave no address of one. */
  readonly hasService: { readonly gre: boolean; readonly api: boolean; readonly sire: boolean };
  /** Closes the connections kept for later calls; call it when no call is under way. */
  close(): void;
}

interface AuthorityOptions extends Omit<CallOptions, 'gate'> {
  readonly onAnswer?: (service: AuthorityService, call: ObservedCall) => void;
}

/** Opens the clients of one authority. @throws TypeError if an address is not an http or https URL */
export async function openAuthority(
  { soap, rest }: ServiceEndpoints,
  { onAnswer, ...options }: AuthorityOptions,
): Promise<OpenAuthority> {
  const observed = (service: AuthorityService) => ({
    ...options,
    onAnswer: (call: ObservedCall) => onAnswer?.(service, call),
  });
  const [factura, otroscpe] = await Promise.all([
    createAuthorityClient({ ...observed('factura'), endpoints: soap.factura }),
    createAuthorityClient({ ...observed('otroscpe'), endpoints: soap.otroscpe }),
  ]);
  const gre = createGuideClient({ ...observed('gre'), endpoints: rest });
  const validity = createValidityClient({ ...options, endpoints: rest });
  const sire = createSireClient({ ...options, endpoints: rest });
  return {
    clients: { factura, otroscpe, gre },
    validity,
    sire,
    hasService: {
      gre: rest !== null,
      api: rest !== null && rest.consultBase !== null,
      sire: rest !== null && rest.sireBase !== null,
    },
    close() {
      for (const client of [factura, otroscpe, gre, validity, sire]) client.close();
    },
  };
}

/** Opens something for each authority. */
export async function openEachAuthority<Opened>(
  open: (authority: AuthorityName) => Promise<Opened>,
): Promise<Readonly<Record<AuthorityName, Opened>>> {
  const opened = Promise.all([open('sandbox'), open('beta'), open('production'), open('test')]);
  const [sandbox, beta, production, test] = await opened;
  return { sandbox, beta, production, test };
}
