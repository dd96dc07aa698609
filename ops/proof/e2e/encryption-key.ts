/** Encryption key shared by the gateways and workers of one service. */
export const ENCRYPTION_KEY = Buffer.alloc(32, 7);
