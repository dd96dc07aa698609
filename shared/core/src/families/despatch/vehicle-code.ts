const NOT_SENT = /[^0-9A-Z]/g;
const ONLY_DIGITS = /^\d+$/;
const MTC_ENDING = /CNG$/;
const MTC_START = /^MTC\d/;
/** No plate has more (2567). */
const MAX_PLATE_LENGTH = 8;
const PLATE_LENGTH = 6;

/** A plate or licence as the authority takes it, in capitals and without hyphens or blanks: `abc-123` is `ABC123`. */
export function normalizeCode(text: string): string {
  return text.toUpperCase().replace(NOT_SENT, '');
}

/**
 * Whether a normalised `registrationNumber` is a carrier's registration with the Ministry of Transport rather than a
 * plate: plates have 6 to 8 characters and never digits alone, and registrations end in CNG or start with MTC. `MTC123`
 * is what a plate looks like, so it is one.
 */
export function isMtcRegistration(code: string): boolean {
  if (code.length > MAX_PLATE_LENGTH || ONLY_DIGITS.test(code) || MTC_ENDING.test(code)) return true;
  return MTC_START.test(code) && code.length !== PLATE_LENGTH;
}
