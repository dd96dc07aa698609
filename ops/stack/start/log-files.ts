import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const KEPT_BYTES = 10_000_000;

/** Log files, one for each member of the stack. */
export type LogFiles = ReturnType<typeof openLogFiles>;

/** Opens log files. Each process writes its own file, so logging continues after this process ends. */
export function openLogFiles(folder: string) {
  const files = new Map<string, number>();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const open = (name: string): number => {
    const file = files.get(name) ?? openRotated(pathOf(folder, name));
    files.set(name, file);
    return file;
  };
  return {
    folder,
    /** Returns the open log file of a member, for its process. */
    open,
    write: (name: string, line: string) => void writeSync(open(name), `${line}\n`),
    /** Returns the last `count` lines. */
    tail: (name: string, count: number) =>
      readFileSync(pathOf(folder, name), 'utf8').trimEnd().split('\n').slice(-count).join('\n'),
    close: () => {
      for (const file of files.values()) closeSync(file);
      files.clear();
    },
  };
}

function pathOf(folder: string, name: string): string {
  return join(folder, `${name}.log`);
}

/** Opens a log file. A large file is first moved aside and replaces the one moved before. */
function openRotated(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > KEPT_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}
