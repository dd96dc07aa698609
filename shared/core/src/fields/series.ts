import * as v from 'valibot';
import { codesOfKind, DOCUMENT_TYPES, findTypeFacts } from '../document-types.ts';
import { type Message, say } from '../messages/index.ts';
import { described } from './openapi.ts';
import { patternField } from './text.ts';

type SeriesRow = Exclude<(typeof DOCUMENT_TYPES)[number], { readonly kind: 'communication' }>;
export type SeriesType = SeriesRow['code'];

/** Types that have series, in ascending order. */
export const SERIES_TYPES: readonly SeriesType[] = DOCUMENT_TYPES.filter(
  (row): row is SeriesRow => row.kind !== 'communication',
)
  .map(({ code }) => code)
  .sort();

export function isSeriesType(documentType: string): documentType is SeriesType {
  return SERIES_TYPES.some((code) => code === documentType);
}

function lettersOf(documentType: SeriesType): readonly string[] {
  return findTypeFacts(documentType)?.seriesLetters ?? [];
}

const SERIES_TAIL = '[A-Z0-9]{3}$';

/** Types whose printed forms (contingency) the service sends: facturas, boletas and their notes. */
export const CONTINGENCY_TYPES: readonly string[] = codesOfKind('sale', 'note');

const CONTINGENCY_TAIL = String.raw`|^\d{4}$`;

function patternOf(documentType: SeriesType): RegExp {
  const ofForms = CONTINGENCY_TYPES.includes(documentType) ? CONTINGENCY_TAIL : '';
  return new RegExp(`^[${lettersOf(documentType).join('')}]${SERIES_TAIL}${ofForms}`);
}

/** Returns true if a type can have the series: a letter and capital letters or digits, or four digits (contingency). */
export function isSeriesOf(documentType: SeriesType, series: string): boolean {
  return patternOf(documentType).test(series);
}

/** Returns the form of a series that is not registered: `must be F followed by three digits`. */
export function plainSeriesMessage(documentType: SeriesType): Message {
  const letters = lettersOf(documentType);
  return say(
    `must be ${letters.join(' or ')} followed by three digits`,
    `debe ser ${letters.join(' o ')} seguida de tres dígitos`,
  );
}

/** Returns the form of a series that is registered. */
export function registeredSeriesMessage(documentType: SeriesType): Message {
  const letters = lettersOf(documentType);
  return say(
    `must be ${letters.join(' or ')} followed by three digits or capital letters`,
    `debe ser ${letters.join(' o ')} seguida de tres dígitos o letras mayúsculas`,
  );
}

/** Facturas and boletas, which clients mix up, by the type that the series was sent to. */
const OTHER_SALE: { readonly [Type in SeriesType]?: { type: SeriesType; name: string; path: string } } = {
  '01': { type: '03', name: 'boleta', path: '/api/receipts' },
  '03': { type: '01', name: 'factura', path: '/api/invoices' },
};

/** Returns the form of a series, and where to send a series of the other type of sale. */
function wrongSeriesMessage(documentType: SeriesType, series: string): Message {
  const message = plainSeriesMessage(documentType);
  const other = OTHER_SALE[documentType];
  if (other === undefined || !isSeriesOf(other.type, series)) return message;
  // contract.md fixes the English text.
  return say(message.message, `${message.es}: una ${other.name} se envía a ${other.path}`);
}

/**
 * Field for the series of a document: `F001`. The schema takes capital letters too. `unregisteredProblems` refuses them
 * in a series that is not registered, with the same message.
 */
export function seriesField(documentType: SeriesType) {
  return v.pipe(
    patternField(patternOf(documentType), plainSeriesMessage(documentType), (series) =>
      wrongSeriesMessage(documentType, series),
    ),
    described(
      'Capital letters after the first one, and four digits (printed forms, contingency), need a registered series',
      'Las letras mayúsculas después de la primera, y cuatro dígitos (formularios impresos, contingencia), requieren una serie registrada',
    ),
  );
}
