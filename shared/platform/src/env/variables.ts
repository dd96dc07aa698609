import * as f from './fields.ts';

/** Variables of the same name mean the same in every process; the defaults stand here only. */

const MINUTE_MS = 60_000;
/** Folder in which SUNAT publishes its lists of taxpayers. */
const SUNAT_FILES = 'https://www.sunat.gob.pe/descarga';

export const processVariables = {
  NODE_ENV: f.withDefault(f.oneOf(['development', 'test', 'production']), 'development'),
  LOG_LEVEL: f.withDefault(f.oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
};

export const authorityVariables = {
  AUTHORITY: f.withDefault(f.oneOf(['sandbox', 'beta', 'production']), 'sandbox'),
  /** Address of the sandbox, set by the supervisor. Unused with another authority. */
  AUTHORITY_URL: f.withDefault(f.httpUrl, 'http://127.0.0.1:3100'),
  /** Address of SUNAT's tokens. With production these four default to SUNAT; SUNAT has no beta of them. */
  SUNAT_SECURITY_BASE: f.notRequired(f.restBase),
  /** Address of SUNAT's service for guides. */
  SUNAT_GRE_API_BASE: f.notRequired(f.restBase),
  /** Address of SUNAT's consultation of validity. */
  SUNAT_CONSULT_API_BASE: f.notRequired(f.restBase),
  /** Address of SUNAT's registers (SIRE). */
  SUNAT_SIRE_API_BASE: f.notRequired(f.restBase),
  /** Default: 60 s in production, else 15 s. */
  AUTHORITY_TIMEOUT_MS: f.notRequired(f.wholeNumber(1, 10 * MINUTE_MS, 'milliseconds')),
};

export const gatewayVariables = {
  PORT: f.withDefault(f.port, '3000'),
  RATE_LIMIT_API: f.withDefault(f.wholeNumber(1, 1_000_000, 'requests a minute'), '60'),
  RATE_LIMIT_ADMIN: f.withDefault(f.wholeNumber(1, 1_000_000, 'requests a minute'), '20'),
  RATE_LIMIT_GENERAL: f.withDefault(f.wholeNumber(1, 1_000_000, 'requests a minute'), '100'),
  /** Limit for all credentials of a tenant together. Default: ten times RATE_LIMIT_API. */
  RATE_LIMIT_TENANT: f.notRequired(f.wholeNumber(1, 10_000_000, 'requests a minute')),
  TRUSTED_PROXIES: f.withDefault(f.networks, ''),
  CORS_ORIGINS: f.withDefault(f.origins, ''),
  /** Name of this cell, one of several whole services behind one router. */
  CELL: f.notRequired(f.cellName),
  EMISSION_WAIT_MS: f.withDefault(f.wholeNumber(0, 10 * MINUTE_MS, 'milliseconds'), '25000'),
};

export const workersVariables = {
  AUTHORITY_CALLS: f.withDefault(f.wholeNumber(1, 5_000, 'calls'), '800'),
  AUTO_RETRY: f.withDefault(f.onOff, 'on'),
  RETRY_DELAY_MS: f.withDefault(f.wholeNumber(1, 60 * MINUTE_MS, 'milliseconds'), '30000'),
  SWEEP_PAUSE_MS: f.withDefault(f.wholeNumber(1, 60 * MINUTE_MS, 'milliseconds'), '5000'),
  TICKET_POLL_MS: f.withDefault(f.wholeNumber(1, 60 * MINUTE_MS, 'milliseconds'), '5000'),
  /** Age of documents whose files are moved to the object storage, if FILES_URL is set. Default: a day. */
  FILES_MOVE_AFTER_MS: f.withDefault(f.wholeNumber(0, 365 * 24 * 60 * MINUTE_MS, 'milliseconds'), '86400000'),
  /** Port for the health and metrics of a worker process. Without it, the process does not listen. */
  OPERATIONS_PORT: f.notRequired(f.port),
  /** Mail server, with its user and password. Documents are sent by e-mail only with it and MAIL_FROM. */
  SMTP_URL: f.notRequired(f.smtpUrl),
  /** Most recipients of the e-mails of a company in 24 hours, copies included. */
  MAIL_RECIPIENTS_PER_DAY: f.withDefault(f.wholeNumber(1, 1_000_000, 'recipients'), '5000'),
  SIGNATURE_DIGEST: f.withDefault(f.oneOf(['sha1', 'sha256']), 'sha1'),
  /** Switch for fetching what SUNAT publishes: taxpayers, lists of agents, exchange rates. */
  REGISTERS_UPDATE: f.withDefault(f.onOff, 'off'),
  REGISTERS_URL_TAXPAYERS: f.withDefault(f.httpUrl, 'https://www2.sunat.gob.pe/padron_reducido_ruc.zip'),
  REGISTERS_URL_RETENTION_AGENTS: f.withDefault(f.httpUrl, `${SUNAT_FILES}/AgentRet/AgenRet_TXT.zip`),
  /** Agents of perception of internal sales. */
  REGISTERS_URL_PERCEPTION_AGENTS: f.withDefault(f.httpUrl, `${SUNAT_FILES}/AgentRet/AgenPercVI_TXT.zip`),
  REGISTERS_URL_FUEL_PERCEPTION_AGENTS: f.withDefault(f.httpUrl, `${SUNAT_FILES}/AgentRet/AgenPerc_TXT.zip`),
  REGISTERS_URL_GOOD_TAXPAYERS: f.withDefault(f.httpUrl, `${SUNAT_FILES}/BueCont/BueCont_TXT.zip`),
  REGISTERS_URL_EXCHANGE_RATES: f.withDefault(f.httpUrl, 'https://www.sunat.gob.pe/a/txt/tipoCambio.txt'),
};

/** Variables with OpenTelemetry's own names, meanings and defaults. */
export const tracingVariables = {
  /** Base address of a collector that takes OTLP over HTTP; nothing is traced without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: f.notRequired(f.httpUrl),
  /** Headers sent with every export, which are secrets. */
  OTEL_EXPORTER_OTLP_HEADERS: f.notRequired(f.headers),
  OTEL_SERVICE_NAME: f.notRequired(f.shortName),
  OTEL_TRACES_SAMPLER: f.withDefault(
    f.oneOf([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ]),
    'parentbased_always_on',
  ),
  /** Share of the traces that a sampler by ratio keeps. */
  OTEL_TRACES_SAMPLER_ARG: f.withDefault(f.ratio, '1'),
};

export const filesVariables = {
  /** Object storage that files of finished documents are moved to. */
  FILES_URL: f.notRequired(f.s3Url),
  // Variables with AWS's own names and meanings, which its client reads by itself.
  /** Address of a storage that is not AWS's. */
  AWS_ENDPOINT_URL_S3: f.notRequired(f.httpUrl),
  AWS_REGION: f.notRequired(f.shortName),
  AWS_ACCESS_KEY_ID: f.notRequired(f.text),
  AWS_SECRET_ACCESS_KEY: f.notRequired(f.text),
};

export const serviceVariables = {
  ...processVariables,
  ...authorityVariables,
  /**
   * Time after which a step counts as abandoned. Gateway and workers hand documents over to each other, so both must
   * agree. Default: three calls to the authority, and at least two minutes.
   */
  TAKEOVER_MS: f.notRequired(f.wholeNumber(1_000, 60 * MINUTE_MS, 'milliseconds')),
  ...tracingVariables,
  /** Address at which people reach the service, for printed documents and links to public pages. */
  PUBLIC_URL: f.notRequired(f.origin),
  /** Size of each process's connection pool. All pools together must stay within the server's limit. */
  DATABASE_CONNECTIONS: f.withDefault(f.wholeNumber(2, 500, 'connections'), '10'),
  /** Address of the sender of e-mails. */
  MAIL_FROM: f.notRequired(f.mailAddress),
  ...filesVariables,
  /** Policy for webhooks to addresses that are not on the internet. */
  WEBHOOK_PRIVATE_ADDRESSES: f.withDefault(f.oneOf(['refuse', 'allow']), 'refuse'),
};

/** Keys of a process that seals or unseals. */
export const sealingVariables = {
  ENCRYPTION_KEY: f.sealingKey,
  ENCRYPTION_KEYS_OLD: f.withDefault(f.sealingKeys, ''),
};

/** Keys of a command that passes them on as they were given. */
export const sealingTextVariables = {
  ENCRYPTION_KEY: f.notRequired(f.sealingKeyText),
  ENCRYPTION_KEYS_OLD: f.notRequired(f.sealingKeysText),
};

export const sandboxVariables = {
  SANDBOX_PORT: f.withDefault(f.port, '3100'),
  /** Address that the sandbox listens on. Only in a container of its own is it reachable from outside the machine. */
  SANDBOX_HOST: f.withDefault(f.ipAddress, '127.0.0.1'),
  /** Port on which the sandbox takes mail and shows it instead of delivering it. Without it, it takes none. */
  SANDBOX_SMTP_PORT: f.notRequired(f.port),
  DATA_DIR: f.withDefault(f.folder, '.data'),
};

interface CallTimes {
  readonly AUTHORITY: 'sandbox' | 'beta' | 'production';
  readonly AUTHORITY_TIMEOUT_MS?: number | undefined;
  readonly TAKEOVER_MS?: number | undefined;
}

const TIMEOUT_MS = 15_000;
/** SUNAT's own service may take this long at busy hours. */
const PRODUCTION_TIMEOUT_MS = 60_000;
const LEAST_TAKEOVER_MS = 120_000;

/**
 * Fills in the defaults that depend on other variables, in milliseconds. One step calls the authority up to three times,
 * and must not count as abandoned meanwhile.
 */
export function withCallTimes<Env extends CallTimes>(env: Env) {
  const usual = env.AUTHORITY === 'production' ? PRODUCTION_TIMEOUT_MS : TIMEOUT_MS;
  const { AUTHORITY_TIMEOUT_MS = usual } = env;
  const { TAKEOVER_MS = Math.max(LEAST_TAKEOVER_MS, 3 * AUTHORITY_TIMEOUT_MS) } = env;
  return { ...env, AUTHORITY_TIMEOUT_MS, TAKEOVER_MS };
}
