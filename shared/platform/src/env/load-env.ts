import { EnvError, type EnvSource } from './parse-env.ts';

/** Parses this process's environment once, at its start; a wrong one ends the process with one line a variable. */
export function loadEnv<T>(parse: (source: EnvSource) => T): T {
  try {
    return parse(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
