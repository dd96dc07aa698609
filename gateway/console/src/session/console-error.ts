import * as v from 'valibot';

const BodySchema = v.object({ message: v.string(), reason: v.optional(v.string()) });

/** Refusal of a login, or of its renewal. */
export class ConsoleError extends Error {
  override readonly name = 'ConsoleError';
  /** HTTP status. */
  readonly status: number;
  /** Cause that the page acts on, such as TWO_FACTOR_CODE_REQUIRED. */
  readonly reason: string | undefined;

  constructor(status: number, message: string, reason?: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

export async function readError(response: Response): Promise<ConsoleError> {
  const body = v.safeParse(BodySchema, await response.json().catch(() => undefined));
  if (!body.success) return new ConsoleError(response.status, `HTTP ${response.status}`);
  return new ConsoleError(response.status, body.output.message, body.output.reason);
}
