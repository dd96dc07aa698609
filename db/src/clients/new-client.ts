import { foldName } from '../search/index.ts';

/** Fields of a client. Their schemas are in core. */
export interface NewClient {
  readonly identityType: string;
  readonly identityNumber: string;
  readonly name: string;
  readonly address?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** The columns of a client's row, without those of any row. */
export function toClientRow({ identityType, identityNumber, name, address, email, phone }: NewClient) {
  return {
    identityType,
    identityNumber,
    name,
    address: address ?? null,
    email: email ?? null,
    phone: phone ?? null,
    search: foldName(name),
  };
}
