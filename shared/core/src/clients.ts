import * as v from 'valibot';
import { SaleCustomerSchema } from './documents/sale/request.ts';
import { closedObject, emailField, identityNumberFault, textField } from './fields/index.ts';
import { schemaMessage } from './messages/index.ts';

const { identityType, identityNumber, name, address } = SaleCustomerSchema.entries;

/** Fields of a client: those of a party in a document, and contact data. Each is required and not null here. */
export const CLIENT_FIELDS = {
  identityType,
  identityNumber,
  name,
  address: address.wrapped,
  email: emailField(),
  phone: textField({ min: 1, max: 30 }),
} as const;

const IdentitySchema = v.object({ identityType, identityNumber });

/** Check of an object schema that a number has the form of its type. Skips fields with problems of their own. */
export function checkIdentityNumber<Input extends object>() {
  return v.rawCheck<Input>(({ dataset: { value }, addIssue }) => {
    const identity = v.safeParse(IdentitySchema, value);
    if (!identity.success) return;
    const message = identityNumberFault(identity.output.identityType, identity.output.identityNumber);
    if (message === undefined) return;
    const key = 'identityNumber';
    const input = identity.output;
    addIssue({
      message: schemaMessage(message),
      path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
    });
  });
}

/** Optional fields of a client. Null in a new client means absent; in an update it removes the value. */
export const OPTIONAL_CLIENT_ENTRIES = {
  address: v.optional(v.nullable(CLIENT_FIELDS.address)),
  email: v.optional(v.nullable(CLIENT_FIELDS.email)),
  phone: v.optional(v.nullable(CLIENT_FIELDS.phone)),
} as const;

/** Body of `POST /api/clients`. */
export const NewClientSchema = v.pipe(
  closedObject({ identityType, identityNumber, name, ...OPTIONAL_CLIENT_ENTRIES }),
  checkIdentityNumber(),
);
