import { watchParent } from './watch-parent.ts';

/** One thing to close: a server, a pool of connections. */
export interface ShutdownStep {
  readonly name: string;
  close(): Promise<unknown>;
}

/** The part of a log that shutting down writes to. */
export interface ShutdownLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ShutdownOptions {
  /** Closed one after the other, in this order; one that fails does not keep the next ones open. */
  readonly steps: readonly ShutdownStep[];
  readonly log: ShutdownLog;
  /** After this long the process ends as it is. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;

/**
 * Closes `steps` and ends the process when it is told to (SIGINT, SIGTERM) or when the process that started it is gone.
 * Exit code 0 = everything closed; 1 = a step failed, took too long, or a second signal came. Call once, at start.
 */
export function onShutdown(options: ShutdownOptions): void {
  let begun = false;
  let signals = 0;
  const begin = (reason: string) => {
    if (begun) return;
    begun = true;
    options.log.info({ reason }, 'Shutting down');
    void closeAll(options).then((clean) => process.exit(clean ? 0 : 1));
  };
  const obey = (signal: NodeJS.Signals) => {
    signals += 1;
    if (signals > 1) {
      options.log.error({ reason: signal }, 'Told to stop again: ending at once');
      process.exit(1);
    }
    begin(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => obey(signal));
  // What looks after a dead parent's children may send a signal on top of this: that is no second request.
  watchParent(() => begin('parent gone'));
}

async function closeAll({ steps, log, timeoutMs = TIMEOUT_MS }: ShutdownOptions): Promise<boolean> {
  let current = 'nothing';
  const timer = setTimeout(() => {
    log.error({ step: current, timeoutMs }, 'Shutting down took too long');
    process.exit(1);
  }, timeoutMs);
  let clean = true;
  for (const step of steps) {
    current = step.name;
    try {
      await step.close();
    } catch (error) {
      clean = false;
      log.error({ step: step.name, err: error }, 'Closing failed');
    }
  }
  clearTimeout(timer);
  return clean;
}
