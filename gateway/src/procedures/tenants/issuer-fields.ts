import { closedObject, oneLine, textField, ubigeoField } from '@chasqui/core/fields';
import { MAIN_ESTABLISHMENT } from '@chasqui/core/parties';
import { SunatSchema } from '@chasqui/core/sunat-credentials';
import type { IssuerChanges } from '@chasqui/db/tenants';
import type { Keyring } from '@chasqui/platform/keyring';
import * as v from 'valibot';
import { toCredentialChanges } from './sunat-fields.ts';

export const CompanyNameSchema = textField({ min: 3, max: 1500 });
export const TradeNameSchema = textField({ min: 1, max: 1500 });

/** The fiscal address of an issuer (limits of SUNAT's observations 4093-4098). */
export const AddressSchema = closedObject({
  ubigeo: ubigeoField(),
  address: textField({ min: 3, max: 200 }),
  department: v.optional(textField({ min: 1, max: 30 })),
  province: v.optional(textField({ min: 1, max: 30 })),
  district: v.optional(textField({ min: 1, max: 30 })),
});

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

/** Name and address of a company, as its documents show them. */
export const ISSUER_TEXT_ENTRIES = {
  name: v.optional(CompanyNameSchema),
  tradeName: v.optional(v.pipe(v.nullable(TradeNameSchema), v.description('null clears it'))),
  address: v.optional(AddressSchema),
} as const;

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
