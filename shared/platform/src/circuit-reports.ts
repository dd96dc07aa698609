import type { ConnectionBehaviour, RedisSettings } from '@chasqui/core/redis';
import * as v from 'valibot';
import { openRedis } from './open-redis.ts';

const CircuitReportSchema = v.object({
  /** Authority, or `ose`. */
  authority: v.string(),
  service: v.string(),
  /** Host of an OSE; null for any other authority. */
  host: v.nullable(v.string()),
  /** State of the service's circuit in the process. */
  state: v.picklist(['closed', 'open']),
  /** Time of the next probe, ISO 8601; null unless the circuit is open. */
  openUntil: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** Companies that called in the last ten minutes. */
  rucs: v.number(),
  slowedRucs: v.number(),
  downRucs: v.number(),
});

/** Circuit of one service in one process of workers. */
export type CircuitReport = v.InferOutput<typeof CircuitReportSchema>;

const ReportsSchema = v.array(CircuitReportSchema);

/** Circuits of all processes of workers, in Redis. A report that is not renewed ends after 15 seconds. */
export interface CircuitReports {
  /** Replaces the reports of a process. Rejects within two seconds if Redis cannot be reached. */
  publish(processId: string, reports: readonly CircuitReport[]): Promise<void>;
  /** Removes the reports of a process that ends. */
  withdraw(processId: string): Promise<void>;
  /** Returns the reports of each process. Rejects within two seconds if Redis cannot be reached. */
  read(): Promise<readonly (readonly CircuitReport[])[]>;
  close(): void;
}

interface CircuitReportsOptions {
  readonly redis: RedisSettings;
  /** Receives connection errors. ioredis emits them as events, and an unhandled one would end the process. */
  readonly onError: (error: Error) => void;
}

const LIFETIME_MS = 15_000;

/** Settings of the connection. The first command waits for the connection, and no command waits long. */
const MANNER: ConnectionBehaviour = {
  waits: true,
  mostRetries: 1,
  mostRedirections: 5,
  commandMs: 2_000,
  silenceMs: 10_000,
};

export function openCircuitReports({ redis: settings, onError }: CircuitReportsOptions): CircuitReports {
  const redis = openRedis(settings, MANNER);
  redis.on('error', onError);
  // The hash tag keeps all keys on one node of a cluster.
  const processes = `${settings.countPrefix}:{circuits}`;
  const keyOf = (processId: string) => `${processes}:${processId}`;
  return {
    async publish(processId, reports) {
      const written = redis.multi().set(keyOf(processId), JSON.stringify(reports), 'PX', LIFETIME_MS);
      await written.sadd(processes, processId).pexpire(processes, LIFETIME_MS).exec();
    },
    async withdraw(processId) {
      await redis.multi().del(keyOf(processId)).srem(processes, processId).exec();
    },
    async read() {
      const ids = await redis.smembers(processes);
      if (ids.length === 0) return [];
      const texts = await redis.mget(ids.map(keyOf));
      const gone = ids.filter((_id, index) => texts[index] === null);
      // A process that still runs adds itself again with its next report.
      if (gone.length > 0) await redis.srem(processes, ...gone);
      return texts.flatMap((text) => (text === null ? [] : [parseReports(text)]));
    },
    close: () => redis.disconnect(),
  };
}

/** Returns no reports for a text of another version. */
function parseReports(text: string): readonly CircuitReport[] {
  const parsed = v.safeParse(ReportsSchema, JSON.parse(text));
  return parsed.success ? parsed.output : [];
}
