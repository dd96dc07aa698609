import type {
  AuthorityClient,
  GuideClient,
  OpenAuthority,
  SireClient,
  SoapAuthorityService,
  ValidityClient,
} from '@chasqui/platform/authority';

/** Clients with which the gateway asks an authority during a request. The workers have others, which send documents. */
export interface AuthorityClients extends Pick<OpenAuthority, 'hasService'> {
  readonly clients: Readonly<Record<SoapAuthorityService, Pick<AuthorityClient, 'getStatus'>>> & {
    readonly gre: Pick<GuideClient, 'checkAccess'>;
  };
  readonly validity: Pick<ValidityClient, 'check' | 'checkAccess'>;
  readonly sire: Pick<SireClient, 'checkAccess'>;
}
