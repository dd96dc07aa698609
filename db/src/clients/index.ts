export type { ClientRecord } from './client-record.ts';
export { createClient } from './create-client.ts';
export { deleteClient } from './delete-client.ts';
export { getClient } from './get-client.ts';
export { type ClientImport, importClients } from './import-clients.ts';
export { type ClientFilter, listClients } from './list-clients.ts';
export { listClientsByIds } from './list-clients-by-ids.ts';
export type { NewClient } from './new-client.ts';
export { type ClientChanges, updateClient } from './update-client.ts';
