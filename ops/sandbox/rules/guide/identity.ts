import type { PersonReading } from '../../readings/guide.ts';
import type { CodeReading } from '../../readings/read-text.ts';
import { DNI } from '../text.ts';

/** A RUC as guides require it: it begins with 1 or 2. */
export const GUIDE_RUC = /^[12]\d{10}$/;
const OTHER = /^\S{1,15}$/;

/** Returns true if an identity has the form of its kind. */
export function isWellFormed(identity: CodeReading | null): boolean {
  const { text, scheme } = identity ?? { text: '', scheme: null };
  if (scheme === '6') return GUIDE_RUC.test(text);
  return (scheme === '1' ? DNI : OTHER).test(text);
}

export function numberOf({ identity }: PersonReading): string {
  return identity?.text ?? '';
}

export function schemeOf({ identity }: PersonReading): string {
  return identity?.scheme ?? '';
}

/** Returns true if both parties have one identity. */
export function isSame(one: PersonReading, other: PersonReading): boolean {
  return numberOf(one) !== '' && numberOf(one) === numberOf(other) && schemeOf(one) === schemeOf(other);
}

/** Returns true if a party has a number, a kind or a name. */
export function isGiven(person: PersonReading): boolean {
  return numberOf(person) !== '' || schemeOf(person) !== '' || (person.name ?? '') !== '';
}
