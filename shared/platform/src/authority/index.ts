export { type AuthorityClient, createAuthorityClient, type ObservedCall } from './create-authority-client.ts';
export {
  type AuthorityChoice,
  type AuthorityPlace,
  endpointsOf,
  isSandboxInProduction,
  NOTHING_REACHES_SUNAT,
  routeByFamily,
  sandboxEndpoints,
  warnOfSandbox,
} from './endpoints.ts';
export type { Admission, AuthorityGate } from './gate.ts';
export { type AuthorityCredentials, billConsultServiceWsdlPath, billServiceWsdlPath } from './soap-envelope.ts';
