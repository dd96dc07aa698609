export { type ClientRecord, deleteClient, getClient, listClientsByIds, type NewClient } from './client.ts';
export { createClient } from './create-client.ts';
export { type ClientImport, importClients } from './import-clients.ts';
export { type ClientFilter, listClients } from './list-clients.ts';
export { type ClientChanges, updateClient } from './update-client.ts';
