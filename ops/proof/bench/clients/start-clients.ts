import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as v from 'valibot';
import { opsFolder } from '../../../stack/start/repository.ts';
import { type Load, type LoadResult, LoadResultSchema } from './load.ts';

/** Clients in a process of their own, so that their cost does not affect the measurement. */
export interface Clients {
  /** Runs one load at a time. Rejects if a request gets no answer. */
  run(load: Load): Promise<LoadResult>;
  close(): Promise<void>;
}

const AnswerSchema = v.union([v.object({ result: LoadResultSchema }), v.object({ problem: v.string() })]);

export function startClients(): Clients {
  const child = fork(join(opsFolder(), 'dist', 'bench-clients.mjs'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return {
    async run(load) {
      const answer = readAnswer(child);
      child.send(load);
      return answer;
    },
    async close() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

async function readAnswer(child: ChildProcess): Promise<LoadResult> {
  const waiting = new AbortController();
  try {
    const end = once(child, 'exit', waiting).then(([code]) => {
      throw new Error(`The clients ended with exit code ${code}`);
    });
    const [message] = await Promise.race([once(child, 'message', waiting), end]);
    const answer = v.parse(AnswerSchema, message);
    if ('problem' in answer) throw new Error(`A client got no answer: ${answer.problem}`);
    return answer.result;
  } finally {
    waiting.abort();
  }
}
