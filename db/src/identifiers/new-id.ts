import { v7, validate } from 'uuid';

const MAX_SHOWN_LENGTH = 64;

/** A UUIDv7: ids made one after another sort in that order, which keeps indexes compact. */
export function newId(): string {
  return v7();
}

/**
 * Whether a text can be an id at all, spelled as `newId` spells it: what cannot is answered as an id that does not exist.
 * PostgreSQL would take capitals for the same id; secrets are sealed to its spelling, and would not open again.
 */
export function isId(text: string): boolean {
  return validate(text) && text === text.toLowerCase();
}

/** What a client gave for an id, cut so that an error message can quote it. */
export function quoteId(given: string): string {
  return given.slice(0, MAX_SHOWN_LENGTH);
}
