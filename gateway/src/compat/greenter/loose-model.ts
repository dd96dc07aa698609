import { isCalendarDate, type LimaMoment, limaDate, limaTime } from '@chasqui/core/time';
import * as v from 'valibot';
import { looseText } from '../loose-values.ts';

/** PHP writes an object without members as an empty list. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Object of a model; undefined for nothing: absent, null, an empty text or an empty list. Other members are ignored. */
export const looseObject = <const Entries extends v.ObjectEntries>(entries: Entries) => {
  const nothing = v.pipe(
    v.unknown(),
    v.transform(() => undefined),
  );
  const object = v.object(entries, 'debe ser un objeto');
  return v.optional(v.lazy((value) => (isNothing(value) ? nothing : object)));
};

/** Code of a catalog. Programs that send it as a number lose its zeros: `1` of two digits is `01`. */
export const looseCode = (digits: number) =>
  v.pipe(
    looseText(),
    v.transform((code) => (code !== undefined && /^\d+$/.test(code) ? code.padStart(digits, '0') : code)),
  );

/** Identity type of catalog 06, which has one character. Some programs send `01`. */
export const looseIdentityType = () =>
  v.pipe(
    looseText(),
    v.transform((type) => type?.replace(/^0(?=\d$)/, '')),
  );

/** Day, and time of day if it is told. Both are in Lima. */
export interface ReadMoment extends Pick<LimaMoment, 'date'> {
  readonly time: string | undefined;
}

const MOMENT = /^(?<date>\d{4}-\d\d-\d\d)(?:[T ](?<time>\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s*(?<zone>Z|[+-]\d\d:?\d\d)?)?$/;

const ZONE = /^([+-]\d\d):?(\d\d)$/;

/** Reads a moment of ISO 8601. Greenter takes one with an offset to Lima. One without an offset is in Lima already. */
function readMoment(text: string): ReadMoment | null {
  const { date = '', time, zone } = MOMENT.exec(text)?.groups ?? {};
  if (!isCalendarDate(date)) return null;
  if (time === undefined) return { date, time };
  const local = time.length === 5 ? `${time}:00` : time;
  const instant = new Date(`${date}T${local}${zone?.replace(ZONE, '$1:$2') ?? '-05:00'}`);
  return Number.isNaN(instant.getTime()) ? null : { date: limaDate(instant), time: limaTime(instant) };
}

/** Moment as Greenter's models write it: `2026-01-15T10:30:00-05:00`. Also a day alone; undefined for a blank one. */
export const looseMoment = () =>
  v.pipe(
    looseText(),
    v.rawTransform<string | undefined, ReadMoment | undefined>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value === undefined) return undefined;
      const moment = readMoment(dataset.value);
      if (moment !== null) return moment;
      addIssue({ message: 'debe ser una fecha con hora, como 2026-01-15T10:30:00-05:00' });
      return NEVER;
    }),
  );

/** Day in Lima of a moment, YYYY-MM-DD; undefined for a blank one. */
export const looseMomentDay = () =>
  v.pipe(
    looseMoment(),
    v.transform((moment) => moment?.date),
  );
