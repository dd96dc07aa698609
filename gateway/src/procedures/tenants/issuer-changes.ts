import { oneLine } from '@chasqui/core/fields';
import type { IssuerChanges } from '@chasqui/db/tenants';
import { sealSolPassword } from '@chasqui/platform/credentials';
import type { Keyring } from '@chasqui/platform/keyring';
import * as v from 'valibot';
import {
  AddressSchema,
  CompanyNameSchema,
  lineOrNull,
  SunatSchema,
  TradeNameSchema,
  toAddress,
} from './issuer-fields.ts';

/** Fields of a company that the company itself or an administrator may change. Missing fields stay unchanged. */
export const ISSUER_CHANGE_ENTRIES = {
  name: v.optional(CompanyNameSchema),
  tradeName: v.optional(v.pipe(v.nullable(TradeNameSchema), v.description('null removes it'))),
  address: v.optional(AddressSchema),
  sunat: v.optional(SunatSchema),
} as const;

type GivenChanges = v.InferOutput<v.ObjectSchema<typeof ISSUER_CHANGE_ENTRIES, undefined>>;

/** Converts the changes for recording, with the password sealed for its tenant. */
export function toIssuerChanges(keyring: Keyring, tenantId: string, given: GivenChanges): IssuerChanges {
  const { name, tradeName, address, sunat } = given;
  return {
    ...(name === undefined ? {} : { name: oneLine(name) }),
    ...(tradeName === undefined ? {} : { tradeName: lineOrNull(tradeName) }),
    ...(address === undefined ? {} : { address: toAddress(address) }),
    ...(sunat === undefined ? {} : { solCredentials: toSolCredentials(keyring, tenantId, sunat) }),
  };
}

export function toSolCredentials(keyring: Keyring, tenantId: string, sunat: v.InferOutput<typeof SunatSchema>) {
  return { username: sunat.username, sealedPassword: sealSolPassword(keyring, tenantId, sunat.password) };
}
