import * as v from 'valibot';
import { choiceField, closedObject, described, listField, textField } from './fields/index.ts';
import { FIELD_MESSAGES, say, schemaMessage } from './messages/index.ts';
import { WEBHOOK_EVENT_TYPES } from './webhooks.ts';

/** Schema of a URL. The service checks its target afterwards. */
const UrlSchema = v.pipe(
  textField({ min: 1, max: 2_000 }),
  described(
    'https in production; a public address, unless the service is configured otherwise',
    'https en producción; una dirección pública, salvo que el servicio se configure de otro modo',
  ),
);

export const EventTypeSchema = choiceField(WEBHOOK_EVENT_TYPES);

export const EventTypesSchema = v.pipe(
  listField(EventTypeSchema, {
    max: 50,
    message: say(
      'must be a list of at most 50 types of events',
      'debe ser una lista de 50 tipos de eventos como máximo',
    ),
  }),
  described(
    'Event types to send; empty for all types, including future ones',
    'Tipos de eventos que se envían; vacío para todos, también los futuros',
  ),
);

const DescriptionSchema = textField({ min: 1, max: 200 });

export const NewWebhookSchema = closedObject({
  url: UrlSchema,
  events: v.optional(EventTypesSchema),
  description: v.optional(v.nullable(DescriptionSchema)),
});

/** Fields of a webhook that may change. Missing fields stay unchanged. */
export const WEBHOOK_CHANGE_ENTRIES = {
  url: v.optional(UrlSchema),
  events: v.optional(EventTypesSchema),
  description: v.optional(v.pipe(v.nullable(DescriptionSchema), described('null clears it', 'null lo borra'))),
  active: v.optional(v.boolean(schemaMessage(FIELD_MESSAGES.trueOrFalse))),
} as const;
