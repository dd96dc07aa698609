import * as v from 'valibot';
import { FIELD_MESSAGES, type Message, type SchemaMessage, schemaMessage } from '../messages/index.ts';

/** Field with one of a few values. The message lists all of them. */
export function choiceField<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, schemaMessage(FIELD_MESSAGES.oneOf(options)));
}

interface ListLimits {
  /** Default 0. */
  readonly min?: number;
  readonly max: number;
  readonly message: Message;
}

/** Array schema that skips the items of a list above `max`: 1 MiB holds 350,000 items with up to ten problems each. */
function boundedArray<const Item extends v.GenericSchema>(item: Item, max: number, message: SchemaMessage) {
  const schema = v.array(item, message);
  const run = schema['~run'].bind(schema);
  // The rule about its length, which follows in the pipe, refuses the list that was not looked into.
  const runBounded: typeof run = (dataset, config) =>
    Array.isArray(dataset.value) && dataset.value.length > max
      ? { typed: true, value: dataset.value }
      : run(dataset, config);
  return Object.assign(schema, { '~run': runBounded });
}

export function listField<const Item extends v.GenericSchema>(item: Item, { min = 0, max, message }: ListLimits) {
  const text = schemaMessage(message);
  return v.pipe(boundedArray(item, max, text), v.minLength(min, text), v.maxLength(max, text));
}

export function itemsField<const Item extends v.GenericSchema>(item: Item, max: number) {
  return listField(item, { min: 1, max, message: FIELD_MESSAGES.items(max) });
}
