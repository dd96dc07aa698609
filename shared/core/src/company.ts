import * as v from 'valibot';
import { closedObject, component, described, textField, ubigeoField } from './fields/index.ts';

export const CompanyNameSchema = textField({ min: 3, max: 1500 });
export const TradeNameSchema = textField({ min: 1, max: 1500 });

/** The fiscal address of an issuer (limits of SUNAT's observations 4093-4098). */
export const AddressSchema = component(
  'AddressInput',
  closedObject({
    ubigeo: ubigeoField(),
    address: textField({ min: 3, max: 200 }),
    department: v.optional(textField({ min: 1, max: 30 })),
    province: v.optional(textField({ min: 1, max: 30 })),
    district: v.optional(textField({ min: 1, max: 30 })),
  }),
);

/** Name and address of a company, as its documents show them. */
export const ISSUER_TEXT_ENTRIES = {
  name: v.optional(CompanyNameSchema),
  tradeName: v.optional(v.pipe(v.nullable(TradeNameSchema), described('null clears it', 'null lo borra'))),
  address: v.optional(AddressSchema),
} as const;
