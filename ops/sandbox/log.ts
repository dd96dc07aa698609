/** The part of a log the sandbox writes to; a pino logger fits. */
export interface SandboxLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
