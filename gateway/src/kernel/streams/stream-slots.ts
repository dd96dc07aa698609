import { ChasquiError } from '@chasqui/core/errors';
import { type Message, say } from '@chasqui/core/messages';

export interface StreamSlot {
  /**
   * Signal that aborts if the client is gone or the service stops. The producer of the stream can then stop reading.
   */
  readonly signal: AbortSignal;
  abort(reason: Error): void;
  /** Releases the slot after the stream has ended or failed. Idempotent. */
  leave(): void;
}

/** Slots of the streams that this process sends. Each stream occupies the database as long as its client reads. */
export interface StreamSlots {
  /**
   * Takes a slot.
   * @throws ChasquiError RATE_LIMITED if the tenant has no free slot, UNAVAILABLE after `endAll`
   */
  enter(tenantId: string): StreamSlot;
  /** Breaks off all streams, and lets no new one begin. Half a file is useless, and its client requests it again. */
  endAll(): void;
}

/** Most streams of a tenant at a time, per gateway. */
export const STREAMS_OF_A_TENANT = 2;

/** Most connections over which a tenant follows its events at a time, per gateway. */
export const EVENT_STREAMS_OF_A_TENANT = 5;

const RETRY_AFTER_SECONDS = 10;

/**
 * Creates the slots of a process.
 * @param perTenant streams that a tenant may have at a time
 * @param describeTooMany text for a tenant that asks for another one
 */
export function createStreamSlots(
  perTenant: number,
  describeTooMany: (perTenant: number) => Message = tooManyDownloads,
): StreamSlots {
  const taken = new Map<string, Set<AbortController>>();
  let isOver = false;

  function enter(tenantId: string): StreamSlot {
    if (isOver) {
      throw new ChasquiError(
        'UNAVAILABLE',
        say('The service is being stopped; try again', 'El servicio se está deteniendo; vuelva a intentarlo'),
        { retryAfterSeconds: RETRY_AFTER_SECONDS },
      );
    }
    const own = taken.get(tenantId) ?? new Set();
    if (own.size >= perTenant) throw tooMany(describeTooMany(perTenant));
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

function tooMany(text: Message): ChasquiError {
  return new ChasquiError('RATE_LIMITED', text, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function tooManyDownloads(perTenant: number): Message {
  return say(
    `${perTenant} files are being downloaded already: wait until one has ended`,
    `Ya se están descargando ${perTenant} archivos: espere a que uno termine`,
  );
}

export function tooManyEventStreams(perTenant: number): Message {
  return say(
    `${perTenant} connections follow the events of the company already: end one of them`,
    `Ya hay ${perTenant} conexiones que siguen los eventos de la empresa: termine una de ellas`,
  );
}
