import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const KEPT_BYTES = 10_000_000;

/** One log file a member of the stack; each process writes to its file by itself, so that it goes on when we are gone. */
export interface LogFiles {
  readonly folder: string;
  /** The open file of a member, to be handed to its process. */
  open(name: string): number;
  write(name: string, line: string): void;
  /** The last lines that a member wrote. */
  tail(name: string, count: number): string;
  close(): void;
}

export function openLogFiles(folder: string): LogFiles {
  const files = new Map<string, number>();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const open = (name: string): number => {
    const file = files.get(name) ?? openRotated(pathOf(folder, name));
    files.set(name, file);
    return file;
  };
  return {
    folder,
    open,
    write: (name, line) => void writeSync(open(name), `${line}\n`),
    tail: (name, count) => readFileSync(pathOf(folder, name), 'utf8').trimEnd().split('\n').slice(-count).join('\n'),
    close: () => {
      for (const file of files.values()) closeSync(file);
      files.clear();
    },
  };
}

function pathOf(folder: string, name: string): string {
  return join(folder, `${name}.log`);
}

/** A file that has grown large is put aside, in the place of the one put aside before. */
function openRotated(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > KEPT_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}
