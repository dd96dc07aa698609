export type {
  ApiClient,
  AuthorityCaller,
  AuthorityClient,
  AuthorityCredentials,
  ObservedCall,
} from './authority-client.ts';
export { createAuthorityClient } from './create-authority-client.ts';
export { defaultCredentialsOf } from './default-credentials.ts';
export {
  AUTHORITY_NAMES,
  type AuthorityChoice,
  type AuthorityEndpoints,
  type AuthorityName,
  type AuthorityPlace,
  authorityOfMode,
  type ConfiguredAuthority,
  type DocumentRoute,
  endpointsOf,
  isSandbox,
  isSandboxInProduction,
  NOTHING_REACHES_SUNAT,
  oseEndpoints,
  reportedTo,
  routeDocuments,
  type SoapAuthorityService,
  sandboxEndpoints,
  warnOfSandbox,
} from './endpoints.ts';
export type { Admission, AuthorityGate } from './gate.ts';
export { createGuideClient, type GuideClient, type GuideClientOptions } from './guide-client.ts';
export {
  type OpenAuthority,
  openAuthority,
  openEachAuthority,
  type ServiceEndpoints,
  serviceEndpointsOf,
} from './open-authority.ts';
export { type OseClients, openOseClients } from './ose-clients.ts';
export { type RestChoice, type RestEndpoints, restEndpointsOf } from './rest-endpoints.ts';
export { billConsultServiceWsdlPath, billServiceWsdlPath } from './soap-envelope.ts';
export { createValidityClient, type ValidityClient } from './validity-client.ts';
