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
  sandboxUrlOf,
  warnOfSandbox,
} from './endpoints.ts';
export type { Admission, AuthorityGate } from './gate.ts';
export type { GuideClient } from './guide-client.ts';
export {
  type OpenAuthority,
  openAuthority,
  openEachAuthority,
  type ServiceEndpoints,
  serviceEndpointsOf,
} from './open-authority.ts';
export { type OseClients, openOseClients } from './ose-clients.ts';
export { type RestChoice, restEndpointsOf } from './rest-endpoints.ts';
export type { SireCaller, SireClient } from './sire-client.ts';
export type { ReplacementFile } from './sire-upload.ts';
export { billConsultServiceWsdlPath, billServiceWsdlPath } from './soap-envelope.ts';
export type { ValidityClient } from './validity-client.ts';
