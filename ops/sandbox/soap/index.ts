export { findEnvelopeProblem } from './envelope.ts';
export { ENVELOPE_PREFIX } from './fault.ts';
export type { SoapExchange } from './operation.ts';
export {
  BILL_SERVICE_PATH,
  CONSULT_SERVICE_PATH,
  createServices,
  mountServices,
  type SoapService,
} from './services.ts';
