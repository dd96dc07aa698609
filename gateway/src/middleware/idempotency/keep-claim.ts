import type { Log } from '@chasqui/platform/log';

/**
 * A claim lasts this long after its last renewal. Renewed, because one that lasts as long as the longest request
 * (EMISSION_WAIT_MS may be ten minutes) would keep a client waiting that long for a gateway that died. Short, so that
 * whoever waits for a dead one takes over while the client still waits. Too short costs nothing but the work: a document
 * is recorded by the holder of the claim or not at all.
 */
export const LEASE_MS = 15_000;
export const RENEWAL_PAUSE_MS = 5_000;

/**
 * Calls `renew` again and again, until it says that there is nothing to keep any more; returns how to stop. A database
 * that does not answer decides nothing.
 */
export function keepClaim(renew: () => Promise<boolean>, log: Pick<Log, 'warn'>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const plan = () => {
    timer = setTimeout(async () => {
      if ((await renewOrWarn(renew, log)) && !stopped) plan();
    }, RENEWAL_PAUSE_MS);
  };
  plan();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

async function renewOrWarn(renew: () => Promise<boolean>, log: Pick<Log, 'warn'>): Promise<boolean> {
  try {
    return await renew();
  } catch (err) {
    log.warn({ err }, 'idempotency claim not renewed');
    return true;
  }
}
