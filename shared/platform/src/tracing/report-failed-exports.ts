import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../log/index.ts';

/** Pause between log lines. An unreachable collector fails every batch, so the log reports it once a minute. */
const PAUSE_MS = 60_000;

/**
 * Returns the exporter, wrapped so that it logs when spans are lost. Logs only the kind of failure, because the
 * collector's answer is foreign text.
 */
export function reportFailedExports(exporter: SpanExporter, log: Pick<Log, 'warn'>): SpanExporter {
  let silentUntil = Number.NEGATIVE_INFINITY;
  let lost = 0;
  const tell = (spans: number, error: Error | undefined) => {
    lost += spans;
    const now = performance.now();
    if (now < silentUntil) return;
    silentUntil = now + PAUSE_MS;
    log.warn({ spans: lost, problem: describe(error) }, 'spans could not be exported');
    lost = 0;
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0) tell(spans.length, result.error);
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

function describe(error: Error | undefined): string {
  if (error === undefined) return 'unknown';
  return 'code' in error && error.code !== undefined ? `${error.name} ${String(error.code)}` : error.name;
}
