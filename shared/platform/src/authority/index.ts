export type {
  ApiClient,
  AuthorityClient,
  AuthorityCredentials,
  ObservedCall,
} from './authority-client.ts';
export { createAuthorityClient } from './create-authority-client.ts';
export { defaultCredentialsOf } from './default-credentials.ts';
export {
  type AuthorityChoice,
  type AuthorityEndpoints,
  type AuthorityPlace,
  endpointsOf,
  isSandboxInProduction,
  NOTHING_REACHES_SUNAT,
  routeByFamily,
  type SoapAuthorityService,
  sandboxEndpoints,
  warnOfSandbox,
} from './endpoints.ts';
export type { Admission, AuthorityGate } from './gate.ts';
export { createGuideClient, type GuideClient, type GuideClientOptions } from './guide-client.ts';
export { type RestChoice, type RestEndpoints, restEndpointsOf } from './rest-endpoints.ts';
export { billConsultServiceWsdlPath, billServiceWsdlPath } from './soap-envelope.ts';
export { createValidityClient, type ValidityClient } from './validity-client.ts';
