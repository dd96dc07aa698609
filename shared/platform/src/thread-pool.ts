import type { ResourceLimits } from 'node:worker_threads';
import { Piscina } from 'piscina';

export interface ThreadPool<Task, Result> {
  /**
   * Runs a task. A task above the limit of time or memory ends its thread, and the next task gets a new one.
   * @throws errors of the task; an error if its thread ends
   */
  run(task: Task): Promise<TaskEnd<Result>>;
  /** Ends the threads and rejects their tasks. The next task starts a new thread. */
  close(): Promise<void>;
}

export type TaskEnd<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'late' }
  | { readonly kind: 'out_of_memory' };

export interface ThreadPoolOptions {
  /** Number of threads. Callers bound their tasks to it, because a task that waits for a thread uses up its time. */
  readonly threads: number;
  readonly timeoutMs: number;
  readonly memory: ResourceLimits;
  /** Time after which an idle thread ends, in milliseconds; default 0. */
  readonly idleTimeoutMs?: number;
}

/**
 * Opens a pool; a thread starts with the first task. Threads inherit neither environment nor arguments, and so no
 * secret.
 *
 * @param name name of the thread's file, which is beside the importing module. The build puts the file beside the bundle
 *   that contains this module
 * @param importerUrl `import.meta.url` of the importing module
 */
export function openThreadPool<Task, Result>(
  name: string,
  importerUrl: string,
  { threads, timeoutMs, memory, idleTimeoutMs = 0 }: ThreadPoolOptions,
): ThreadPool<Task, Result> {
  const isSource = importerUrl.endsWith('.ts');
  const filename = new URL(`${name}.${isSource ? 'ts' : 'mjs'}`, importerUrl).href;
  const pool = new Piscina<Task, Result>({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleTimeoutMs,
    resourceLimits: memory,
    env: {},
    argv: [],
    execArgv: isSource ? ['--import', new URL('load-typescript.mjs', import.meta.url).href] : [],
  });
  // The error of a thread without a task. Without a listener it would end the process.
  pool.on('error', (error) => process.emitWarning(error));
  return {
    async run(task) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return { kind: 'done', result: await pool.run(task, { filename, signal }) };
      } catch (error) {
        if (signal.aborted) return { kind: 'late' };
        if (isOutOfMemory(error)) return { kind: 'out_of_memory' };
        throw error;
      }
    },
    close: () => pool.destroy(),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
