import { CLIENT_FIELDS, checkIdentityNumber } from '@chasqui/core/clients';
import { closedObject } from '@chasqui/core/fields';
import * as v from 'valibot';
import { ClientIdSchema } from './client-id.ts';

const { identityType, identityNumber, name, address, email, phone } = CLIENT_FIELDS;

/** Optional fields of a client. Null in a new client means absent; in an update it removes the value. */
const OPTIONAL_ENTRIES = {
  address: v.optional(v.nullable(address)),
  email: v.optional(v.nullable(email)),
  phone: v.optional(v.nullable(phone)),
} as const;

export const NewClientSchema = v.pipe(
  closedObject({ identityType, identityNumber, name, ...OPTIONAL_ENTRIES }),
  checkIdentityNumber(),
);

export const ClientChangesSchema = closedObject({
  id: ClientIdSchema,
  identityType: v.optional(identityType),
  identityNumber: v.optional(identityNumber),
  name: v.optional(name),
  ...OPTIONAL_ENTRIES,
});
