/** Time of the tests: the facturas of `factura.ts` are a few days old and the certificates are in force. */
export const TEST_TIME = new Date('2026-01-20T12:00:00Z');
