import { isIP } from 'node:net';
import * as v from 'valibot';
import { isOrigin, readAddresses, readCertificates, readHeaders, readNetworks, readOrigins } from './field-readers.ts';

const MAIL_ADDRESS = v.pipe(v.string(), v.email());

/** Descriptions of fields for error messages, keyed by schema. Each completes the sentence "PORT must be …". */
const expectations = new WeakMap<object, string>();

/** Returns the description of a field made by this file, or undefined for another schema. */
export function findExpectation(schema: object): string | undefined {
  return expectations.get(schema);
}

function field<T>(expectation: string, read: (text: string) => T | undefined) {
  const schema = v.pipe(
    v.string(),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (value !== undefined) return value;
      addIssue({ message: expectation });
      return NEVER;
    }),
  );
  expectations.set(schema, expectation);
  return schema;
}

type Field<T> = ReturnType<typeof field<T>>;

/** Returns the field with a default. `value`, as written in the environment, applies if the variable is not given. */
export function withDefault<T>(schema: Field<T>, value: string) {
  return described(schema, v.optional(schema, value));
}

export function notRequired<T>(schema: Field<T>) {
  return described(schema, v.optional(schema));
}

function described<S extends object>(schema: object, wrapper: S): S {
  expectations.set(wrapper, expectations.get(schema) ?? '');
  return wrapper;
}

export const port = field('a TCP port from 1 to 65535', (text) => readWhole(text, 1, 65_535));

export const ipAddress = field('an IP address', (text) => (isIP(text) === 0 ? undefined : text));

export function wholeNumber(min: number, max: number, unit: string) {
  return field(`a whole number of ${unit} from ${min} to ${max}`, (text) => readWhole(text, min, max));
}

function readWhole(text: string, min: number, max: number): number | undefined {
  if (!/^\d{1,15}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

export function oneOf<const Option extends string>(options: readonly Option[]) {
  return field(listOptions(options), (text) => options.find((option) => option === text));
}

function listOptions(options: readonly string[]): string {
  return `${options.slice(0, -1).join(', ')} or ${options.at(-1)}`;
}

const SWITCH = new Map([
  ['on', true],
  ['off', false],
]);

export const onOff = field('on or off', (text) => SWITCH.get(text));

export const databaseUrl = url('postgres', 'postgresql');
export const redisUrl = url('redis', 'rediss');
export const httpUrl = url('http', 'https');
export const smtpUrl = url('smtp', 'smtps');

/** Bucket of an object storage, and the beginning of its keys. */
export const s3Url = field('a URL such as s3://bucket/prefix', (text) =>
  /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?$/.test(text) ? text : undefined,
);

export const mailAddress = field('an e-mail address', (text) => (v.is(MAIL_ADDRESS, text) ? text : undefined));

/** Base address of a REST service, without the slash at its end. */
export const restBase = field('an http or https URL that ends in its version, such as /v1', (text) => {
  const base = text.replace(/\/+$/, '');
  return /^https?:\/\/[^/]/.test(base) && /\/v\d+$/.test(base) && URL.canParse(base) ? base : undefined;
});

function url(...schemes: readonly string[]) {
  const starts = schemes.map((scheme) => `${scheme}://`);
  return field(`a URL that starts with ${listOptions(starts)}`, (text) =>
    starts.some((start) => text.startsWith(start) && text.length > start.length) && URL.canParse(text)
      ? text
      : undefined,
  );
}

export const networks = field(
  'a list of addresses, ranges such as 10.0.0.0/8, or the names loopback, linklocal and uniquelocal, separated by commas',
  readNetworks,
);

export const origins = field(
  'a list of origins such as https://app.example.com, in lower case and without a path, separated by commas',
  readOrigins,
);

export const origin = field(
  'an origin such as https://facturas.example.com, in lower case and without a path',
  (text) => (isOrigin(text) ? text : undefined),
);

/** Headers by name, from `name=value,name=value` with the values percent-encoded (OpenTelemetry's form). */
export const headers = field(
  'a list such as api-key=secret, separated by commas, each value percent-encoded',
  readHeaders,
);

/** Allowed values of `OTEL_SERVICE_NAME`: a short label, no sentence. */
export const cellName = field('1 to 8 lower-case letters and digits', (text) =>
  /^[a-z0-9]{1,8}$/.test(text) ? text : undefined,
);

export const shortName = field('a name of 1 to 64 printable characters', (text) =>
  /^[\x21-\x7e][\x20-\x7e]{0,63}$/.test(text) ? text : undefined,
);

export const ratio = field('a number from 0 to 1', (text) =>
  /^(0?\.\d{1,9}|0|1(\.0{1,9})?)$/.test(text) ? Number(text) : undefined,
);

/** @param port default port */
export function addresses(port: number) {
  return field(`a list of hosts such as redis-1:${port}, separated by commas`, (text) => readAddresses(text, port));
}

export const text = field('a text', (text) => text);

export const certificates = field('the path of a readable file of certificates in PEM', readCertificates);

/** Prefix of keys. Contains no colon, because the colon separates the parts of a key. */
export const redisPrefix = field(
  'at most 64 letters, digits, dots, hyphens and underscores, some of them in one pair of braces',
  (text) => (text.length <= 64 && /^[\w.-]*(\{[\w.-]+\}[\w.-]*)?$/.test(text) ? text : undefined),
);

export const folder = field('the path of a folder', (text) => (text.includes('\0') ? undefined : text));

const MIN_SECRET_LENGTH = 32;

export const secret = field(`at least ${MIN_SECRET_LENGTH} characters long`, (text) =>
  text.length >= MIN_SECRET_LENGTH ? text : undefined,
);

/** Secret with only characters that an HTTP header may hold. */
export const bearerSecret = field(`at least ${MIN_SECRET_LENGTH} ASCII characters long, without spaces`, (text) =>
  text.length >= MIN_SECRET_LENGTH && /^[\x21-\x7e]+$/.test(text) ? text : undefined,
);

const SEALING_KEY = '32 bytes in base64 (44 characters; `openssl rand -base64 32` makes one)';

export const sealingKey = field(SEALING_KEY, (text) =>
  isSealingKey(text) ? new Uint8Array(Buffer.from(text, 'base64')) : undefined,
);

export const sealingKeyText = field(SEALING_KEY, (text) => (isSealingKey(text) ? text : undefined));

const SEALING_KEYS = `a list of keys, separated by commas, each ${SEALING_KEY}`;

export const sealingKeys = field(SEALING_KEYS, (text) =>
  splitKeys(text)?.map((key) => new Uint8Array(Buffer.from(key, 'base64'))),
);

export const sealingKeysText = field(SEALING_KEYS, (text) => (splitKeys(text) === undefined ? undefined : text));

function splitKeys(text: string): readonly string[] | undefined {
  const keys = text === '' ? [] : text.split(',').map((key) => key.trim());
  return keys.every(isSealingKey) ? keys : undefined;
}

function isSealingKey(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(text);
}
