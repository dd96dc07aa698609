import type { ApiService } from '@chasqui/db/tenants';
import {
  type AuthorityClient,
  type AuthorityEndpoints,
  createAuthorityClient,
  createGuideClient,
  createValidityClient,
  type GuideClient,
  type GuideClientOptions,
  type RestEndpoints,
  type SoapAuthorityService,
  type ValidityClient,
} from '@chasqui/platform/authority';
import type { ShutdownStep } from '@chasqui/platform/shutdown';

/** Clients with which the gateway asks the authority during a request. The workers have others, which send documents. */
export interface AuthorityClients {
  readonly soap: Readonly<Record<SoapAuthorityService, Pick<AuthorityClient, 'getStatus'>>>;
  readonly guides: Pick<GuideClient, 'checkAccess'>;
  readonly validity: Pick<ValidityClient, 'check' | 'checkAccess'>;
  /** False for a REST service that the authority lacks: in beta, if the operator gave no address of one. */
  readonly hasService: Readonly<Record<ApiService, boolean>>;
}

interface AuthoritySettings extends Omit<GuideClientOptions, 'endpoints' | 'onAnswer'> {
  readonly soap: Readonly<Record<SoapAuthorityService, AuthorityEndpoints>>;
  readonly rest: RestEndpoints | null;
}

export async function openAuthorityClients({
  soap,
  rest,
  ...options
}: AuthoritySettings): Promise<AuthorityClients & Pick<ShutdownStep, 'close'>> {
  const [factura, otroscpe] = await Promise.all([
    createAuthorityClient({ ...options, endpoints: soap.factura }),
    createAuthorityClient({ ...options, endpoints: soap.otroscpe }),
  ]);
  const guides = createGuideClient({ ...options, endpoints: rest });
  const validity = createValidityClient({ ...options, endpoints: rest });
  return {
    soap: { factura, otroscpe },
    guides,
    validity,
    hasService: { gre: rest !== null, api: rest !== null && rest.consultBase !== null },
    async close() {
      for (const client of [factura, otroscpe, guides, validity]) client.close();
    },
  };
}
