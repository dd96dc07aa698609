import { isNumberedByClients } from '../../document-types.ts';
import { ChasquiError, type Problem, validationError } from '../../errors.ts';
import {
  correlativeField,
  isSeriesOf,
  isSeriesType,
  missingMessage,
  plainSeriesMessage,
  trimBlanks,
} from '../../fields/index.ts';
import { isContingencySeries } from '../../identity.ts';
import { say } from '../../messages/index.ts';

/** Registration of a series. */
export interface SeriesRegistration {
  /** Establishment of its documents; null for the main office. */
  readonly establishmentCode: string | null;
  /** First number that belongs to this service; the lower ones belong to the system before. */
  readonly firstCorrelative: number;
}

const PLAIN_SERIES = /^[A-Z]\d{3}$/;

const FORMS_NOT_REGISTERED = say(
  'must be registered first: POST /api/series with contingency: true',
  'debe registrarse primero: POST /api/series con contingency: true',
);

const CORRELATIVE_MISSING = missingMessage(correlativeField());

/** Series and number that a document wants. */
interface Wanted {
  readonly documentType: string;
  readonly series: string;
  /** Null if the service gives the number. */
  readonly correlative: number | null;
}

/** Returns true if a document may take its number only as long as its series is registered. */
export function needsRegistration({ documentType, series, correlative }: Wanted): boolean {
  if (!isSeriesType(documentType)) return false;
  return !PLAIN_SERIES.test(series) || (correlative === null && isNumberedByClients(documentType));
}

/** Series of a document type. */
export interface SeriesName {
  readonly documentType: string;
  readonly series: string;
}

/** Returns the series of a body of any form; undefined if it has none that the type can have. */
export function findSeries(documentType: string, body: unknown): SeriesName | undefined {
  const series = fieldOf(body, 'series');
  if (typeof series !== 'string' || !isSeriesType(documentType)) return undefined;
  const trimmed = trimBlanks(series);
  return isSeriesOf(documentType, trimmed) ? { documentType, series: trimmed } : undefined;
}

/**
 * Returns the problems that a body of any form has if its series is not registered: letters in the series, or no
 * correlative for a type that clients number.
 */
export function unregisteredProblems(documentType: string, body: unknown): Problem[] {
  if (!isSeriesType(documentType) || !isFields(body)) return [];
  const named = findSeries(documentType, body);
  const message = plainSeriesMessage(documentType);
  const isOfForms = named !== undefined && isContingencySeries(named.series);
  return [
    ...(named !== undefined && !PLAIN_SERIES.test(named.series)
      ? [{ path: 'series', code: 'FIELD_FORMAT', ...(isOfForms ? FORMS_NOT_REGISTERED : message) }]
      : []),
    ...(isNumberedByClients(documentType) ? findMissingNumber(body) : []),
    ...(isOfForms ? findMissingNumber(body) : []),
  ];
}

/** Returns the problem of a body without a correlative that must have one. */
function findMissingNumber(body: unknown): Problem[] {
  if (fieldOf(body, 'correlative') !== undefined) return [];
  return [{ path: 'correlative', code: 'FIELD_REQUIRED', ...CORRELATIVE_MISSING }];
}

/**
 * Returns the problems of the number of a document of a registered series. A printed form (contingency) has its number on it.
 * Numbers below the first one belong to the system before.
 */
export function registeredProblems(registration: SeriesRegistration, body: unknown): Problem[] {
  const series = fieldOf(body, 'series');
  const isOfForms = typeof series === 'string' && isContingencySeries(trimBlanks(series));
  return [...(isOfForms ? findMissingNumber(body) : []), ...formerNumberProblems(registration, body)];
}

/** Returns the problem of a correlative that belongs to the system before; SUNAT has another document of that number. */
function formerNumberProblems({ firstCorrelative }: SeriesRegistration, body: unknown): Problem[] {
  const correlative = fieldOf(body, 'correlative');
  if (typeof correlative !== 'number' || correlative >= firstCorrelative) return [];
  const message = say(
    `must be at least ${firstCorrelative}: the lower numbers of this series belong to the system before`,
    `debe ser ${firstCorrelative} como mínimo: los números menores de esta serie son del sistema anterior`,
  );
  return [{ path: 'correlative', code: 'CORRELATIVE_OF_FORMER_SYSTEM', ...message }];
}

/**
 * Returns a refusal of a body with the problems that it has because its series is not registered, each problem once.
 * Other errors, and refusals of bodies without such problems, are returned unchanged.
 */
export function addUnregisteredProblems(error: unknown, documentType: string, body: unknown): unknown {
  if (!(error instanceof ChasquiError) || error.code !== 'VALIDATION_FAILED') return error;
  const missing = unregisteredProblems(documentType, body).filter(
    ({ path, message }) => !error.problems.some((known) => known.path === path && known.message === message),
  );
  if (missing.length === 0) return error;
  const all = [...missing, ...error.problems];
  const isOfSeries = ({ path }: Problem) => path === 'series';
  return validationError([...all.filter(isOfSeries), ...all.filter((problem) => !isOfSeries(problem))]);
}

function fieldOf(body: unknown, name: string): unknown {
  return isFields(body) && Object.hasOwn(body, name) ? body[name] : undefined;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
