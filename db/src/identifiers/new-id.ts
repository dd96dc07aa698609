import { v7, validate } from 'uuid';

/** A UUIDv7: ids made one after another sort in that order, which keeps indexes compact. */
export function newId(): string {
  return v7();
}

/** Whether a text can be an id at all: what cannot is answered as an id that does not exist. */
export function isId(text: string): boolean {
  return validate(text);
}
