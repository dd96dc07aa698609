import * as v from 'valibot';
import { RUC_IDENTITY_TYPE } from '../catalogs/index.ts';
import { closedObject } from './closed-object.ts';
import { patternField, textField } from './text.ts';

/** Name and address of any party; which identities it may have depends on the document. */
export const PARTY_NAME_ENTRIES = {
  name: textField({ min: 3, max: 1500 }),
  address: v.optional(textField({ min: 1, max: 200 })),
} as const;

/** 11 digits. Neither the check digit nor the existence is our business: only the authority decides. */
export function rucField() {
  return patternField(/^\d{11}$/, 'must be a RUC: 11 digits');
}

/** Party that must have a RUC, such as the buyer of a factura (2800, 2017). */
export const RucPartySchema = closedObject({
  identityType: v.literal(RUC_IDENTITY_TYPE, 'must be 6 (RUC)'),
  identityNumber: rucField(),
  ...PARTY_NAME_ENTRIES,
});
