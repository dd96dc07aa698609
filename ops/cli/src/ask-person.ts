import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { CommandContext } from './command.ts';

/** Person at a terminal. */
export interface Terminal {
  print(line: string): void;
  /** Asks for a line. The answer to a secret question is not shown. */
  ask(question: string, kind?: 'secret'): Promise<string>;
}

/** Returns the terminal of this process. It speaks on stderr, so that stdout has the result only. */
export function openTerminal({ warn }: Pick<CommandContext, 'warn'>): Terminal {
  return {
    print: warn,
    async ask(question, kind) {
      process.stderr.write(question);
      // The echo of a secret goes nowhere.
      const echo = kind === 'secret' ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stderr;
      const lines = createInterface({ input: process.stdin, output: echo, terminal: true });
      try {
        return await lines.question('');
      } finally {
        lines.close();
        if (kind === 'secret') process.stderr.write('\n');
      }
    },
  };
}
