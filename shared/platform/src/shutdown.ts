export interface ShutdownStep {
  readonly name: string;
  close(): Promise<unknown>;
}

interface ShutdownLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ShutdownOptions {
  /** Closed one after the other. A failed step does not prevent the next ones. */
  readonly steps: readonly ShutdownStep[];
  readonly log: ShutdownLog;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;

/**
 * Closes `steps` and ends the process on SIGINT or SIGTERM, or if its parent process is gone. Exit code 0 means that
 * everything closed. Exit code 1 means that a step failed, took too long, or a second signal came. Call once, at start.
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
  // A supervisor may also signal the children of a dead parent. That signal does not count as a second request.
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

const endAtOnce = () => {
  process.stderr.write('What started this process is gone: ending before it serves\n');
  process.exit(1);
};

/**
 * Calls `onGone` once when the parent process, which started this one with an IPC channel, has ended. This works even
 * after kill -9, because the system then closes the parent's end of the channel. Calls it at once if the parent has
 * ended already. Does nothing without a channel. Replaces an earlier `endWithParent`.
 */
export function watchParent(onGone: () => void): void {
  process.off('disconnect', endAtOnce);
  if (process.send === undefined) return;
  if (process.connected) process.once('disconnect', onGone);
  else onGone();
  // Listening must not keep a process alive that has nothing else to do.
  process.channel?.unref();
}

/** Ends this process at once if its parent is gone. For the time in which there is nothing to close yet. */
export function endWithParent(): void {
  watchParent(endAtOnce);
}
