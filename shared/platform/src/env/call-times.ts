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
