import { ChasquiError } from '@chasqui/core/errors';

/** One stream that goes out to a tenant. */
export interface StreamSlot {
  /** Aborted when its client is gone or the service stops: whoever reads for it need not go on. */
  readonly signal: AbortSignal;
  abort(reason: Error): void;
  /** It has ended, whichever way. To leave twice does nothing. */
  leave(): void;
}

/** The streams that this process sends: each keeps the database at work for as long as its client reads. */
export interface StreamSlots {
  /** @throws ChasquiError RATE_LIMITED when the tenant has as many already as it may, UNAVAILABLE after `endAll` */
  enter(tenantId: string): StreamSlot;
  /** Breaks them all off, and lets none begin: half a file is none, and its client asks for it again. */
  endAll(): void;
}

/** At a time, of one gateway. */
export const STREAMS_OF_A_TENANT = 2;

const RETRY_AFTER_SECONDS = 10;
const STOPPING = 'The service is being stopped; try again';

/** @param perTenant streams that a tenant may have at a time */
export function createStreamSlots(perTenant: number): StreamSlots {
  const taken = new Map<string, Set<AbortController>>();
  let isOver = false;

  function enter(tenantId: string): StreamSlot {
    if (isOver) throw new ChasquiError('UNAVAILABLE', STOPPING, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    const own = taken.get(tenantId) ?? new Set();
    if (own.size >= perTenant) throw tooMany(perTenant);
    const controller = new AbortController();
    taken.set(tenantId, own.add(controller));
    return {
      signal: controller.signal,
      abort: (reason) => controller.abort(reason),
      leave() {
        own.delete(controller);
        if (own.size === 0 && taken.get(tenantId) === own) taken.delete(tenantId);
      },
    };
  }

  return {
    enter,
    endAll() {
      isOver = true;
      const reason = new Error('The service stops: what it streams is broken off');
      for (const own of taken.values()) for (const controller of own) controller.abort(reason);
    },
  };
}

function tooMany(perTenant: number): ChasquiError {
  const message = `${perTenant} files are being downloaded already: wait until one has ended`;
  return new ChasquiError('RATE_LIMITED', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
