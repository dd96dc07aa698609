import { clients } from '../schema/index.ts';

/** Somebody a tenant sells to, by what the party object of a document says of them, and how to reach them. */
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
