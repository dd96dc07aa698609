import type { SandboxLog } from '../log.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox.ts';
import { TEST_TIME } from './submission.ts';

export interface LoggedSandbox extends Sandbox {
  /** Messages logged at error level. */
  readonly errors: readonly string[];
}

/**
 * Starts a sandbox on a free port at a fixed time and keeps its error logs. Documents of any day are accepted, and
 * notes may refer to unregistered documents.
 */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<LoggedSandbox> {
  const errors: string[] = [];
  const log: SandboxLog = {
    info: () => {},
    warn: () => {},
    error: (fields, message) => errors.push(`${message} ${JSON.stringify(fields)}`),
  };
  return {
    ...(await startSandbox({
      port: 0,
      log,
      now: () => TEST_TIME,
      takesLate: true,
      takesUnknownReferences: true,
      ...options,
    })),
    errors,
  };
}
