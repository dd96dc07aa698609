import { env } from 'node:process';
import { threadId } from 'node:worker_threads';

export type FixtureTask = 'show_thread' | 'run_forever' | 'fill_memory' | 'exit' | 'throw';

export interface ShownThread {
  readonly threadId: number;
  readonly environment: readonly string[];
}

/** Task that shows its thread, or misbehaves. */
export default function run(task: FixtureTask): ShownThread {
  switch (task) {
    case 'show_thread':
      return { threadId, environment: Object.keys(env) };
    case 'run_forever':
      for (;;);
    case 'fill_memory': {
      const held: unknown[] = [];
      for (;;) held.push(Array.from({ length: 1_000 }, Math.random));
    }
    case 'exit':
      return process.exit(7);
    case 'throw':
      throw new RangeError('no such row');
  }
}
