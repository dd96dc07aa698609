import * as v from 'valibot';

/** Field that takes one of a few values. The message lists all of them. */
export function choiceField<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, `must be one of ${options.join(', ')}`);
}
