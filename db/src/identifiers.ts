import { v7, validate } from 'uuid';

const MAX_SHOWN_LENGTH = 64;

/** Returns a UUIDv7. Ids sort by creation time, which keeps indexes compact. */
export function newId(): string {
  return v7();
}

/**
 * Returns true if a text has the form of an id, in the lower case of `newId`. Any other text counts as an id that does
 * not exist. PostgreSQL would accept capitals for the same id, but secrets sealed with the lower-case id would not
 * open.
 */
export function isId(text: string): boolean {
  return validate(text) && text === text.toLowerCase();
}

/** Shortens an id given by a client, so that an error message can quote it. */
export function quoteId(given: string): string {
  return given.slice(0, MAX_SHOWN_LENGTH);
}
