export { createControl } from './control.ts';
export { createRequestListener } from './request-listener.ts';
export { createSoapGate } from './soap-gate.ts';
