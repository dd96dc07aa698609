import { createRequire } from 'node:module';

/** Resolved through the package, not relative to this file: once bundled, this code no longer lives beside the WSDLs. */
const require = createRequire(import.meta.url);

/** File path of our WSDL of billService: sendBill, sendSummary, getStatus. */
export function billServiceWsdlPath(): string {
  return require.resolve('@chasqui/platform/wsdl/bill-service.wsdl');
}

/** File path of our WSDL of billConsultService: getStatusCdr. */
export function billConsultServiceWsdlPath(): string {
  return require.resolve('@chasqui/platform/wsdl/bill-consult-service.wsdl');
}
