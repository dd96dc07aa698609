import { clients } from '../schema/index.ts';

/** Customer of a tenant: the fields of a document's party, and contact data. */
export interface ClientRecord {
  readonly id: string;
  /** Catalog 06. */
  readonly identityType: string;
  readonly identityNumber: string;
  readonly name: string;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const CLIENT_COLUMNS = {
  id: clients.id,
  identityType: clients.identityType,
  identityNumber: clients.identityNumber,
  name: clients.name,
  address: clients.address,
  email: clients.email,
  phone: clients.phone,
  createdAt: clients.createdAt,
  updatedAt: clients.updatedAt,
} as const;
