import * as v from 'valibot';

/** Field that takes one of a few values. The message lists all of them. */
export function choiceField<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, `must be one of ${options.join(', ')}`);
}

interface ListLimits {
  /** Default 0. */
  readonly min?: number;
  readonly max: number;
  /** Message that says what the list must be. */
  readonly message: string;
}

/**
 * An array that is looked into only when it is not too long: a body of a mebibyte holds a third of a million empty
 * items, and each of them can be wrong in ten ways.
 */
function boundedArray<const Item extends v.GenericSchema>(item: Item, max: number, message: string) {
  const schema = v.array(item, message);
  const run = schema['~run'].bind(schema);
  // The rule about its length, which follows in the pipe, refuses the list that was not looked into.
  const runBounded: typeof run = (dataset, config) =>
    Array.isArray(dataset.value) && dataset.value.length > max
      ? { typed: true, value: dataset.value }
      : run(dataset, config);
  return Object.assign(schema, { '~run': runBounded });
}

/** A list of `min` to `max` items. */
export function listField<const Item extends v.GenericSchema>(item: Item, { min = 0, max, message }: ListLimits) {
  return v.pipe(boundedArray(item, max, message), v.minLength(min, message), v.maxLength(max, message));
}

/** The items of a document: at least one. */
export function itemsField<const Item extends v.GenericSchema>(item: Item, max: number) {
  return listField(item, { min: 1, max, message: `must be a list of 1 to ${max} items` });
}
