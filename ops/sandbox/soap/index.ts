export { ENVELOPE_PREFIX, findEnvelopeProblem } from './envelope.ts';
export type { SoapExchange } from './operation.ts';
export {
  BILL_SERVICE_PATH,
  CONSULT_SERVICE_PATH,
  createServices,
  mountServices,
  type SoapService,
} from './services.ts';
