import * as v from 'valibot';
import { codesOfKind, findTypeFacts } from '../../../document-types.ts';
import { choiceField, closedObject, component, described, itemsField, patternField } from '../../../fields/index.ts';
import { say } from '../../../messages/index.ts';
import { COMMUNICATION_REQUEST_ENTRIES, MAX_COMMUNICATION_LINES, voidedItemEntries } from '../request.ts';

const LETTERS = [...codesOfKind('withholding'), ...codesOfKind('settlement')].flatMap(
  (code) => findTypeFacts(code)?.seriesLetters ?? [],
);

/** Returns the first letters of the series as people list them: `R, P or L`. */
function listLetters(or: string): string {
  return `${LETTERS.slice(0, -1).join(', ')} ${or} ${LETTERS.at(-1)}`;
}

const SERIES = patternField(
  new RegExp(`^[${LETTERS.join('')}][A-Z0-9]{3}$`),
  say(
    `must be ${listLetters('or')} followed by three digits or capital letters`,
    `debe ser ${listLetters('o')} seguida de tres dígitos o letras mayúsculas`,
  ),
);

const TYPE = v.pipe(
  choiceField(codesOfKind('settlement', 'withholding')),
  described(
    '04 purchase settlement (series L), 20 retention (R), 40 perception (P)',
    '04 liquidación de compra (serie L), 20 retención (R), 40 percepción (P)',
  ),
);

const ReversalItemSchema = component('ReversalItem', closedObject(voidedItemEntries(SERIES, TYPE)));

export const ReversalsRequestSchema = component(
  'ReversalsRequest',
  closedObject({
    ...COMMUNICATION_REQUEST_ENTRIES,
    items: itemsField(ReversalItemSchema, MAX_COMMUNICATION_LINES),
  }),
);

export type ReversalsRequest = v.InferOutput<typeof ReversalsRequestSchema>;
