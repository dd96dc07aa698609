/** Path below which tRPC is served. */
export const TRPC_PATH = '/trpc';
