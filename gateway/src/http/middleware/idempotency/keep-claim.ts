import type { Log } from '@chasqui/platform/log';

/**
 * Life of a claim after its last renewal. A claim must be shorter than the longest request (EMISSION_WAIT_MS may be
 * ten minutes), or a client would wait that long for a dead gateway. So claims are short and renewed. The waiting request then
 * takes over while its client still waits. A claim that is too short only costs duplicate work: a document is recorded
 * by the holder of the claim or not at all.
 */
export const LEASE_MS = 15_000;
/** Renewals within the life of a claim. One that fails does not cost the claim. */
export const RENEWALS_PER_LEASE = 3;

/**
 * Calls `renew` at intervals until it reports that the claim is gone. Returns a function that stops it. A database
 * error does not end the renewals.
 */
export function keepClaim(renew: () => Promise<boolean>, log: Pick<Log, 'warn'>, leaseMs: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const plan = () => {
    timer = setTimeout(async () => {
      if ((await renewOrWarn(renew, log)) && !stopped) plan();
    }, leaseMs / RENEWALS_PER_LEASE);
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
