export {
  type AuthorityClient,
  type AuthorityClientOptions,
  type CdrQuestion,
  createAuthorityClient,
  type FileSubmission,
  type ObservedCall,
  type TicketQuestion,
} from './create-authority-client.ts';
export {
  AUTHORITY_ENDPOINTS,
  type AuthorityChoice,
  type AuthorityEndpoints,
  type AuthorityEnvironment,
  endpointsOf,
  sandboxEndpoints,
} from './endpoints.ts';
export {
  type Admission,
  type AuthorityGate,
  type AuthorityGateOptions,
  createAuthorityGate,
  type GateSnapshot,
  type ReportedCall,
} from './gate.ts';
export { type AuthorityClients, routeByFamily } from './route-by-family.ts';
export type { AuthorityCredentials } from './soap-envelope.ts';
export { type AuthorityPlace, isSandboxInProduction, NOTHING_REACHES_SUNAT, warnOfSandbox } from './warn-of-sandbox.ts';
export { billConsultServiceWsdlPath, billServiceWsdlPath } from './wsdl-paths.ts';
