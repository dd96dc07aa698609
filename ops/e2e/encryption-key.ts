/** Seals what the gateways and workers of one service share. */
export const ENCRYPTION_KEY = Buffer.alloc(32, 7);
