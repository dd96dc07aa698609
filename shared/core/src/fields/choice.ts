import * as v from 'valibot';

/** One of a few values, all of them named in the message. */
export function choiceField<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, `must be one of ${options.join(', ')}`);
}
