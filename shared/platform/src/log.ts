import { type Logger, pino, stdTimeFunctions } from 'pino';
import { redact, redactFields, scrub } from './redact.ts';

/** Log that writes one JSON object per line. Its input is redacted: see `redact` and `scrub`. */
export interface Log extends Pick<Logger, 'debug' | 'error' | 'fatal' | 'info' | 'trace' | 'warn'> {
  child(fields: Record<string, unknown>): Log;
}

export interface LogOptions {
  /** pino's: trace, debug, info, warn, error, fatal, silent. */
  readonly level: string;
  readonly name: string;
  readonly destination?: { write(line: string): void };
}

export function createLog({ level, name, destination }: LogOptions): Log {
  const logger = pino(
    {
      level,
      name,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redactFields },
      serializers: { err: redact },
      hooks: { streamWrite: scrub },
    },
    destination ?? pino.destination(1),
  );
  return toLog(logger);
}

/** pino formats the fields of a line, but not those of a child. */
function toLog(logger: Logger): Log {
  return {
    trace: logger.trace.bind(logger),
    debug: logger.debug.bind(logger),
    info: logger.info.bind(logger),
    warn: logger.warn.bind(logger),
    error: logger.error.bind(logger),
    fatal: logger.fatal.bind(logger),
    child: (fields) => toLog(logger.child(redactFields(fields))),
  };
}
