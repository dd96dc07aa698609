export type { ClientRecord } from './client-record.ts';
export { getClient } from './get-client.ts';
export { listClientsByIds } from './list-clients-by-ids.ts';
