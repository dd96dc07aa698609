import { type AddressSchema, ISSUER_TEXT_ENTRIES } from '@chasqui/core/company';
import { oneLine } from '@chasqui/core/fields';
import { MAIN_ESTABLISHMENT } from '@chasqui/core/parties';
import { SunatSchema } from '@chasqui/core/sunat-credentials';
import type { IssuerChanges } from '@chasqui/db/tenants';
import type { Keyring } from '@chasqui/platform/keyring';
import * as v from 'valibot';
import { toCredentialChanges } from './sunat-fields.ts';

export function toAddress(given: v.InferOutput<typeof AddressSchema>) {
  return {
    ubigeo: given.ubigeo,
    address: oneLine(given.address),
    department: lineOrNull(given.department),
    province: lineOrNull(given.province),
    district: lineOrNull(given.district),
    establishmentCode: MAIN_ESTABLISHMENT,
  };
}

/**
 * Joins the lines of a text, or returns null. Names and addresses go into every document, and SUNAT's patterns refuse a
 * line break.
 */
export function lineOrNull(text: string | null | undefined): string | null {
  return text == null ? null : oneLine(text);
}

/** Fields of a company that the company itself or an administrator may change. Missing fields stay unchanged. */
export const ISSUER_CHANGE_ENTRIES = { ...ISSUER_TEXT_ENTRIES, sunat: v.optional(SunatSchema) } as const;

type Given<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

export function toIssuerTexts({ name, tradeName, address }: Given<typeof ISSUER_TEXT_ENTRIES>) {
  return {
    ...(name === undefined ? {} : { name: oneLine(name) }),
    ...(tradeName === undefined ? {} : { tradeName: lineOrNull(tradeName) }),
    ...(address === undefined ? {} : { address: toAddress(address) }),
  };
}

/** Converts the changes for recording, with the secrets sealed for their tenant. */
export function toIssuerChanges(
  keyring: Keyring,
  tenantId: string,
  { sunat, ...texts }: Given<typeof ISSUER_CHANGE_ENTRIES>,
): IssuerChanges {
  return { ...toIssuerTexts(texts), ...(sunat && toCredentialChanges(keyring, tenantId, sunat)) };
}
