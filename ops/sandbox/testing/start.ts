import type { SandboxLog } from '../log.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox.ts';
import { TEST_TIME } from './test-time.ts';

export interface LoggedSandbox extends Sandbox {
  /** Everything it logged at the level of errors. */
  readonly errors: readonly string[];
}

/**
 * A sandbox on a free port and at a fixed time that keeps what it logs as an error. Its documents are of any day, and notes
 * stand alone.
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
