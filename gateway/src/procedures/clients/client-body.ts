import type { ClientRecord } from '@chasqui/db/clients';
import * as v from 'valibot';

/** Client as the API shows it. */
export const ClientSchema = v.object({
  id: v.string(),
  identityType: v.string(),
  identityNumber: v.string(),
  name: v.string(),
  address: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type ClientBody = v.InferOutput<typeof ClientSchema>;

export function toClientBody(client: ClientRecord): ClientBody {
  const { id, identityType, identityNumber, name, address, email, phone, createdAt, updatedAt } = client;
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { id, identityType, identityNumber, name, address, email, phone, ...times };
}
