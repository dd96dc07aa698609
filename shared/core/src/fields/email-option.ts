import * as v from 'valibot';
import { say, schemaMessage } from '../messages/index.ts';
import { closedObject } from './closed-object.ts';
import { listField } from './list.ts';
import { choosing } from './named-record.ts';
import { component, described } from './openapi.ts';
import { emailField } from './text.ts';

const MOST_COPIES = 10;

/** Addresses of an e-mail. */
export const EMAIL_ADDRESS_ENTRIES = {
  to: emailField(),
  cc: v.optional(
    listField(emailField(), {
      max: MOST_COPIES,
      message: say(
        `must be a list of at most ${MOST_COPIES} e-mail addresses`,
        `debe ser una lista de ${MOST_COPIES} correos como máximo`,
      ),
    }),
  ),
} as const;

export const EmailAddressesSchema = component('EmailAddresses', closedObject(EMAIL_ADDRESS_ENTRIES));

export type EmailAddresses = v.InferOutput<typeof EmailAddressesSchema>;

/** Field of every body with another party: the document goes there by e-mail once it is accepted. */
export const EMAIL_OPTION = {
  email: v.optional(
    v.pipe(
      choosing(
        v.literal(
          true,
          schemaMessage(
            say(
              'must be true, or an object with the e-mail address `to`',
              'debe ser true, o un objeto con el correo `to`',
            ),
          ),
        ),
        EmailAddressesSchema,
        'to',
      ),
      described(
        'Sends PDF and XML once the document is accepted; `true` means the address of the client',
        'Envía el PDF y el XML cuando el comprobante es aceptado; con `true`, a la dirección del cliente',
      ),
    ),
  ),
} as const;

export type EmailOption = true | EmailAddresses;
