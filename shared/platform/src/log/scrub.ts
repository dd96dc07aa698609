import { REDACTED } from './redact.ts';

/**
 * Patterns of secrets, wherever they stand in a line: a message, a stack, a quoted answer. They are the second
 * protection after the names of fields. Lines may contain text of strangers, so no pattern may scan the same text again
 * from each possible beginning. A long text full of beginnings would otherwise take quadratic time.
 */
const SECRET_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bsk_live_[\w-]+/g, `sk_live_${REDACTED}`],
  [/\brt_[\w-]{20,}/g, `rt_${REDACTED}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${REDACTED}`],
  // A JWT, or any text that begins like one: the two dots need not follow.
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g, REDACTED],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[^"]*?(-----END [A-Z ]*PRIVATE KEY-----|(?="|$))/g, REDACTED],
  // A password in a URL; where another URL begins, it has ended.
  [/(:\/\/[^\s:@/"]*:)(?:(?!:\/\/)[^\s@"])+@/g, `$1${REDACTED}@`],
  // wsse:Password of a SOAP envelope, with any prefix and attributes.
  [/(<(?:\w+:)?Password\b[^<>]*>)[^<]*/gi, `$1${REDACTED}`],
];

/** Returns a finished log line without its apparent secrets. */
export function scrub(line: string): string {
  return SECRET_FORMS.reduce((scrubbed, [form, replacement]) => scrubbed.replace(form, replacement), line);
}
