const REDACTED = '[redacted]';

/** Names of fields whose value never goes into a log, compared in lower case without `-` and `_`. */
const SECRET_WORDS =
  /password|passphrase|secret|token|authorization|cookie|credential|sealed|pkcs12|privatekey|apikey|masterkey|encryptionkey/;
const SECRET_NAMES: ReadonlySet<string> = new Set([
  'key',
  'keys',
  'pem',
  'pfx',
  'digest',
  'databaseurl',
  'redisurl',
  // Arguments of a refused Redis command: AUTH and HELLO carry the password, EVALSHA the data of a job.
  'args',
]);

/** Names of identifiers such as `apiKeyId` and `token_id`. The id of a secret may be logged. */
const IDENTIFIER = /(Id|[-_]id)$/;

/** Greatest depth that is logged. The limit also ends cycles. */
const MAX_DEPTH = 8;
const MAX_ITEMS = 100;

/** Returns a copy that is safe to log: without secret fields, errors as plain objects, bytes as their count. */
export function redact(value: unknown): unknown {
  return redactAt(value, 0);
}

export function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  return redactRecord(fields, 0);
}

function redactAt(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (depth >= MAX_DEPTH) return '[too deep]';
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => redactAt(item, depth + 1));
  if (value instanceof Error) return redactError(value, depth);
  return redactRecord(value, depth);
}

function redactRecord(record: object, depth: number): Record<string, unknown> {
  const fields = Object.entries(record).map(([name, value]) => [
    name,
    isSecret(name) ? REDACTED : redactAt(value, depth + 1),
  ]);
  return Object.fromEntries(fields);
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  const described = { ...redactRecord(error, depth), type: name, message, stack };
  return cause === undefined ? described : { ...described, cause: redactAt(cause, depth + 1) };
}

function isSecret(name: string): boolean {
  if (IDENTIFIER.test(name)) return false;
  const plain = name.toLowerCase().replaceAll(/[-_]/g, '');
  return SECRET_NAMES.has(plain) || SECRET_WORDS.test(plain);
}

/**
 * Patterns of secrets, wherever they stand in a line: a message, a stack, a quoted answer. They are the second
 * protection after the names of fields. Lines may contain text of strangers, so no pattern may scan the same text again
 * from each possible beginning. A long text full of beginnings would otherwise take quadratic time.
 */
const SECRET_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bsk_(live|test)_[\w-]+/g, `sk_$1_${REDACTED}`],
  [/\brt_[\w-]{20,}/g, `rt_${REDACTED}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${REDACTED}`],
  // A JWT, also behind the name of its cell (`at_a_`), or any text that begins like one: the two dots need not follow.
  [/(?<![^\W_])eyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g, REDACTED],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[^"]*?(-----END [A-Z ]*PRIVATE KEY-----|(?="|$))/g, REDACTED],
  // A password in a URL; where another URL begins, it has ended.
  [/(:\/\/[^\s:@/"]*:)(?:(?!:\/\/)[^\s@"])+@/g, `$1${REDACTED}@`],
  // wsse:Password of a SOAP envelope, with any prefix and attributes.
  [/(<(?:\w+:)?Password\b[^<>]*>)[^<]*/gi, `$1${REDACTED}`],
];

export function scrub(line: string): string {
  return SECRET_FORMS.reduce((scrubbed, [form, replacement]) => scrubbed.replace(form, replacement), line);
}
