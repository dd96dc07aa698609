import * as v from 'valibot';
import { SaleCustomerSchema } from '../families/sale/index.ts';
import { emailField, identityNumberFault, textField } from '../fields/index.ts';

const { identityType, identityNumber, name, address } = SaleCustomerSchema.entries;

/** What is said of a client: the party object of a document, and how to reach them. None of them may be left out or null. */
export const CLIENT_FIELDS = {
  identityType,
  identityNumber,
  name,
  address: address.wrapped,
  email: emailField(),
  phone: textField({ min: 1, max: 30 }),
} as const;

interface Identity {
  readonly identityType: v.InferOutput<typeof identityType>;
  readonly identityNumber: string;
}

/** For a pipe behind an object with an identity: the number has the form of its type, as in a document. */
export function checkIdentityNumber<Input extends Identity & Record<string, unknown>>() {
  return v.forward<Input, v.PartialCheckIssue<Input>, ['identityNumber']>(
    v.partialCheck(
      [['identityType'], ['identityNumber']],
      (client: Identity) => identityNumberFault(client.identityType, client.identityNumber) === undefined,
      ({ input }) => identityNumberFault(input.identityType, input.identityNumber) ?? '',
    ),
    ['identityNumber'],
  );
}
