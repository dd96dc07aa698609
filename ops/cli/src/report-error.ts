import { type ChasquiApiError, isChasquiApiError, isChasquiNetworkError } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { type CommandContext, TextError, UsageError } from './command.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';

/** There is no credential. */
export class AccessError extends TextError {
  override readonly name = 'AccessError';
}

/** There is no such record. */
export class NotFoundError extends TextError {
  override readonly name = 'NotFoundError';
}

/** Error as a person and a program get it. */
interface Report {
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly message: string;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
  readonly requestId?: string | undefined;
}

/** Prints an error and returns its exit code: with `--json` as one JSON value on stdout, else as text on stderr. */
export function reportError(
  context: Pick<CommandContext, 'isJson' | 'say' | 'print' | 'warn'>,
  error: unknown,
): ExitCode {
  const { exitCode, ...report } = describe(context, error);
  if (context.isJson) {
    context.print(JSON.stringify({ error: report }));
    return exitCode;
  }
  context.warn(`error: ${report.details?.length ? context.say(HAS_PROBLEMS) : report.message}`);
  for (const { path, message } of report.details ?? []) context.warn(`  ${path}: ${message}`);
  if (report.requestId !== undefined && exitCode === EXIT.unavailable)
    context.warn(`  X-Request-Id: ${report.requestId}`);
  return exitCode;
}

const HAS_PROBLEMS = say('the service found problems', 'el servicio encontró problemas');

function describe(context: Pick<CommandContext, 'say'>, error: unknown): Report {
  if (isChasquiApiError(error)) return describeApiError(error);
  if (isChasquiNetworkError(error)) {
    const reason = findReason(error);
    const text = say(
      `the service did not answer, or its answer was lost (${reason}): run the command again; emit and void do nothing twice`,
      `el servicio no respondió, o su respuesta se perdió (${reason}): repita el comando; emit y void no hacen nada dos veces`,
    );
    return { exitCode: EXIT.unavailable, code: 'NETWORK', message: context.say(text) };
  }
  if (error instanceof UsageError) return { exitCode: EXIT.usage, code: 'USAGE', message: context.say(error.text) };
  if (error instanceof AccessError)
    return { exitCode: EXIT.access, code: 'UNAUTHENTICATED', message: context.say(error.text) };
  if (error instanceof NotFoundError)
    return { exitCode: EXIT.notFound, code: 'NOT_FOUND', message: context.say(error.text) };
  return { exitCode: EXIT.usage, code: 'FAILED', message: error instanceof Error ? error.message : String(error) };
}

/** Returns the message of the innermost cause: `connect ECONNREFUSED 127.0.0.1:3000`. */
function findReason(error: Error): string {
  if (error.cause instanceof Error) return findReason(error.cause);
  // The first of several addresses that failed stands for all.
  const [first] = error instanceof AggregateError ? error.errors : [];
  return first instanceof Error ? first.message : error.message;
}

function describeApiError({ status, code, message, details, requestId }: ChasquiApiError): Report {
  return { exitCode: exitCodeOf(status), code, message, details, requestId };
}

/** Returns the exit code of an HTTP status that is an error. */
export function exitCodeOf(status: number): ExitCode {
  if (status === 401 || status === 403) return EXIT.access;
  if (status === 404 || status === 409) return EXIT.notFound;
  if (status === 429 || status >= 500) return EXIT.unavailable;
  return EXIT.invalid;
}
