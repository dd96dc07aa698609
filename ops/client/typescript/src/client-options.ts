import * as v from 'valibot';
import type { MutationOptions } from './procedures.ts';
import type { Patience } from './retry.ts';

/**
 * Function called before each request, so that a token can be renewed in time. If it throws, the call throws the same.
 */
export type AccessToken = () => string | Promise<string>;

/** At most one of them; without any, only logging in and renewing tokens works. */
export interface Credentials {
  /** API key of a company. For servers only, never for a browser. */
  readonly apiKey?: string;
  /** Access token of a user who logged in. */
  readonly accessToken?: AccessToken;
  /** Master key of the operator, for `admin.tenants` and `admin.apiKeys`. */
  readonly masterKey?: string;
}

export interface ClientOptions extends Credentials, Partial<Patience> {
  /** Address of the service, such as `https://chasqui.example.com`. */
  readonly url: string;
  /** Language of messages, remedies and other texts for people; English by default. */
  readonly language?: 'en' | 'es';
  /** Stands in for the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** Parsed options of a client. */
export interface Connection {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly patience: Patience;
  readonly fetch: typeof fetch;
  /** Headers of a request: the credential and the language. */
  headers(): Promise<Record<string, string>>;
}

const LONGEST_MS = 24 * 60 * 60 * 1_000;
const SPAN = `must be a number of milliseconds, up to ${LONGEST_MS}`;
const KEY = 'must be 1 to 255 printable ASCII characters';
const DAY = 'must be a day, YYYY-MM-DD';

/** Milliseconds, at most what a timer can hold. */
const MillisecondsSchema = v.pipe(
  v.number(SPAN),
  v.check((span) => span > 0 && span <= LONGEST_MS, SPAN),
);

const CallOptionsSchema = v.strictObject({
  signal: v.optional(v.instance(AbortSignal, 'must be an AbortSignal')),
  timeoutMs: v.optional(MillisecondsSchema),
  deadlineMs: v.optional(MillisecondsSchema),
  idempotencyKey: v.optional(v.pipe(v.string(KEY), v.regex(/^[\x20-\x7e]{1,255}$/, KEY))),
  respondAsync: v.optional(v.boolean('must be true or false')),
  testDay: v.optional(v.pipe(v.string(DAY), v.regex(/^\d{4}-\d{2}-\d{2}$/, DAY))),
});

/** Longer than an emission waits by default (25 s), and than a request that waits for the first one under its key. */
const TIMEOUT_MS = 60_000;
/** Long enough to wait for another window of the rate limit. */
const DEADLINE_MS = 150_000;
const RETRIES = 5;

const CREDENTIAL = 'must be a credential: printable ASCII characters without a space';
const CredentialSchema = v.pipe(v.string(CREDENTIAL), v.regex(/^[\x21-\x7e]+$/, CREDENTIAL));

const OptionsSchema = v.pipe(
  v.strictObject({
    url: v.pipe(v.string(), v.regex(/^https?:\/\/[^\s?#]+$/, 'must be the http or https address of the service')),
    apiKey: v.optional(CredentialSchema),
    accessToken: v.optional(v.custom<AccessToken>((value) => typeof value === 'function', 'must be a function')),
    masterKey: v.optional(CredentialSchema),
    language: v.optional(v.picklist(['en', 'es'], 'must be en or es')),
    fetch: v.optional(v.custom<typeof fetch>((value) => typeof value === 'function', 'must be a function')),
    timeoutMs: v.optional(MillisecondsSchema, TIMEOUT_MS),
    deadlineMs: v.optional(MillisecondsSchema, DEADLINE_MS),
    retries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), RETRIES),
  }),
  v.check(
    ({ apiKey, accessToken, masterKey }) =>
      [apiKey, accessToken, masterKey].filter((credential) => credential !== undefined).length <= 1,
    'only one of apiKey, accessToken and masterKey can be given',
  ),
);

/** @throws TypeError that names every wrong option, and repeats no value */
export function connect(options: ClientOptions): Connection {
  const { url, apiKey, accessToken, masterKey, ...parsed } = parseOptions(OptionsSchema, options);
  const fixed = apiKey ?? masterKey;
  const getCredential = accessToken ?? (() => fixed);
  return {
    baseUrl: url.replace(/\/+$/, ''),
    patience: { timeoutMs: parsed.timeoutMs, deadlineMs: parsed.deadlineMs, retries: parsed.retries },
    fetch: parsed.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    async headers(): Promise<Record<string, string>> {
      const language: Record<string, string> =
        parsed.language === undefined ? {} : { 'Accept-Language': parsed.language };
      const credential = await getCredential();
      if (credential === undefined) return language;
      if (!v.is(CredentialSchema, credential)) throw new TypeError(`accessToken: the result ${CREDENTIAL}`);
      return { ...language, Authorization: `Bearer ${credential}` };
    },
  };
}

/** @throws TypeError that names every wrong option */
export function parseCallOptions(options: unknown): MutationOptions {
  return parseOptions(CallOptionsSchema, options ?? {});
}

/**
 * Parses options of the calling program. A wrong option is a bug of that program.
 * @throws TypeError that names every wrong option, and repeats no value
 */
function parseOptions<Schema extends v.GenericSchema>(schema: Schema, options: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, options);
  if (parsed.success) return parsed.output;
  throw new TypeError(`Chasqui client: ${parsed.issues.map(describeIssue).join('; ')}`);
}

function describeIssue({ path, message }: v.BaseIssue<unknown>): string {
  const name = path?.map(({ key }) => String(key)).join('.');
  return name === undefined ? message : `${name}: ${message}`;
}
