/** When tests take place: the facturas of `factura.ts` are a few days old, the certificates in force. */
export const TEST_TIME = new Date('2026-01-20T12:00:00Z');
