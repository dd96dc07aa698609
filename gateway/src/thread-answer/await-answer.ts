import type { EventEmitter } from 'node:events';

/** Outcome of a thread that reads one file. */
export type ThreadEnd<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'late' }
  | { readonly kind: 'out_of_memory' };

/** Thread that answers once. Emits `message`, `error` or `exit` like a worker thread. */
export type AnsweringThread = EventEmitter & { terminate(): Promise<unknown> };

/** Waits at most `timeoutMs` for the one message of a thread, and then always ends the thread. */
export async function awaitAnswer<Answer>(thread: AnsweringThread, timeoutMs: number): Promise<ThreadEnd<Answer>> {
  let deadline: NodeJS.Timeout | undefined;
  const late = new Promise<ThreadEnd<Answer>>((resolve) => {
    deadline = setTimeout(() => resolve({ kind: 'late' }), timeoutMs);
  });
  try {
    return await Promise.race([endOf<Answer>(thread), late]);
  } finally {
    clearTimeout(deadline);
    await thread.terminate();
  }
}

function endOf<Answer>(thread: AnsweringThread): Promise<ThreadEnd<Answer>> {
  return new Promise((resolve, reject) => {
    thread.once('message', (answer: Answer) => resolve({ kind: 'answered', answer }));
    thread.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ kind: 'out_of_memory' });
      else reject(error);
    });
    // After a message this changes nothing.
    thread.once('exit', (code) => reject(new Error(`A thread ended with ${code} and without an answer`)));
  });
}
