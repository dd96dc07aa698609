import { replaceNames } from '../replace-names.ts';
import type { FieldNamer, FieldNames } from './field-names.ts';
import { CARRIER_NAMES, SENDER_NAMES } from './guide-field-names.ts';
import { SALE_NAMES } from './sale-field-names.ts';

/** Names by the last part of a path. Of several fields with one name, the first of the sales counts. */
const NAMES_OF_PARTS: FieldNames = Object.fromEntries(
  [SALE_NAMES, SENDER_NAMES, CARRIER_NAMES]
    .flatMap((names) => Object.entries(names))
    .map(([path, name]) => [path.split('.').at(-1) ?? path, name.split('.').at(-1) ?? name])
    .toReversed(),
);

/**
 * Returns a message with NubeFact's names instead of ours, such as `fecha_de_emision` for `issueDate`.
 * @param fieldOf names the fields of the request; other names are those of parts such as an item
 */
export function nameWords(message: string, fieldOf: FieldNamer): string {
  return replaceNames(message, (word) => {
    const field = fieldOf(word);
    return field === word ? (NAMES_OF_PARTS[word] ?? word) : field;
  });
}
