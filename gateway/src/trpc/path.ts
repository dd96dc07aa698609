/** Where the typed door is. */
export const TRPC_PATH = '/trpc';
