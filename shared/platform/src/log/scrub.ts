import { REDACTED } from './redact.ts';

/**
 * Secrets recognisable by their form, wherever they stand in a line: a message, a stack, an answer that is quoted. The
 * second net under the names of fields.
 *
 * What a stranger sends stands in such lines: no form may read the same text again from each of its beginnings, or a
 * long one full of beginnings takes a time that grows with its square.
 */
const SECRET_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bsk_live_[\w-]+/g, `sk_live_${REDACTED}`],
  [/\brt_[\w-]{20,}/g, `rt_${REDACTED}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${REDACTED}`],
  // A JWT, or whatever begins as one: whether two points follow is not worth looking for.
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g, REDACTED],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[^"]*?(-----END [A-Z ]*PRIVATE KEY-----|(?="|$))/g, REDACTED],
  // A password in a URL; where another URL begins, it has ended.
  [/(:\/\/[^\s:@/"]*:)(?:(?!:\/\/)[^\s@"])+@/g, `$1${REDACTED}@`],
  // wsse:Password of a SOAP envelope, whatever its prefix and attributes.
  [/(<(?:\w+:)?Password\b[^<>]*>)[^<]*/gi, `$1${REDACTED}`],
];

/** A finished log line without what looks like a secret. */
export function scrub(line: string): string {
  return SECRET_FORMS.reduce((scrubbed, [form, replacement]) => scrubbed.replace(form, replacement), line);
}
