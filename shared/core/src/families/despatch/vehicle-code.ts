const NOT_SENT = /[^0-9A-Z]/g;
const ONLY_DIGITS = /^\d+$/;
const MTC_ENDING = /CNG$/;
const MTC_START = /^MTC\d/;
/** No plate has more (2567). */
const MAX_PLATE_LENGTH = 8;
const PLATE_LENGTH = 6;

/**
 * Normalises a plate or licence to the authority's form, in capitals and without hyphens or blanks: `abc-123` becomes
 * `ABC123`.
 */
export function normalizeCode(text: string): string {
  return text.toUpperCase().replace(NOT_SENT, '');
}

/**
 * Returns true if a normalised `registrationNumber` is a carrier's registration with the Ministry of Transport, not a
 * plate. Plates have 6 to 8 characters and are never digits alone. Registrations end in CNG or start with MTC. `MTC123`
 * has the form of a plate, so it counts as a plate.
 */
export function isMtcRegistration(code: string): boolean {
  if (code.length > MAX_PLATE_LENGTH || ONLY_DIGITS.test(code) || MTC_ENDING.test(code)) return true;
  return MTC_START.test(code) && code.length !== PLATE_LENGTH;
}
