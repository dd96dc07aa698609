export {
  type ClientFilter,
  type ClientRecord,
  createClient,
  deleteClient,
  getClient,
  importClients,
  listClients,
  listClientsByIds,
  type NewClient,
  updateClient,
} from './clients.ts';
