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
  type AuthorityPlace,
  endpointsOf,
  isSandboxInProduction,
  NOTHING_REACHES_SUNAT,
  routeByFamily,
  sandboxEndpoints,
  warnOfSandbox,
} from './endpoints.ts';
export {
  type Admission,
  type AuthorityGate,
  type AuthorityGateOptions,
  createAuthorityGate,
  type GateSnapshot,
  type ReportedCall,
} from './gate.ts';
export { type AuthorityCredentials, billConsultServiceWsdlPath, billServiceWsdlPath } from './soap-envelope.ts';
