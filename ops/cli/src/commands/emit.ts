import { createHash } from 'node:crypto';
import { type EmissionResult, isChasquiApiError } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import type { CommandContext, CommandInput } from '../command.ts';
import { type Connection, readConnection } from '../connection.ts';
import { type DocumentFile, readDocumentFile } from '../document-file.ts';
import type { ExitCode } from '../exit-codes.ts';
import { clientOf } from '../open-client.ts';
import { printVerdict } from '../print-verdict.ts';

/**
 * Returns the key of an emission: the same file emits one document within a day, however often the command runs.
 * @param attempt 1, and one more for each attempt of this file that failed
 */
export function keyOf({ type, text }: Pick<DocumentFile, 'type' | 'text'>, attempt: number): string {
  const digest = createHash('sha256').update(`${type}\n`).update(text).digest('hex');
  return attempt === 1 ? `cli-${digest}` : `cli-${digest}-${attempt}`;
}

/** Emits the document of a file, and prints its number, state and observations. */
export async function run(context: CommandContext, { args: [file = ''], options }: CommandInput): Promise<ExitCode> {
  const document = await readDocumentFile(file, options.type as string | undefined);
  const connection = await readConnection(context);
  const respondAsync = options.async === true;
  const send = (idempotencyKey: string) => emit(context, connection, document, { idempotencyKey, respondAsync });
  const given = options.idempotencyKey as string | undefined;
  const { answer, isReplayed } = await (given === undefined ? emitOnce(document, send) : send(given));
  if (answer instanceof Error) throw answer;
  if (isReplayed) context.warn(context.say(REPLAYED));
  return printVerdict(context, clientOf(connection, context), answer, { isReplayed });
}

const REPLAYED = say(
  'This was emitted already: nothing was sent again. For another document that is the same, give --idempotency-key.',
  'Esto ya se emitió: no se envió nada otra vez. Para otro comprobante igual, indique --idempotency-key.',
);

interface Sent {
  readonly answer: EmissionResult | Error;
  /** True if the service repeated its answer to an earlier request with the same key. */
  readonly isReplayed: boolean;
}

/** Sends a file under its own key. If an earlier attempt under that key emitted nothing, the next key is tried. */
async function emitOnce(document: DocumentFile, send: (key: string) => Promise<Sent>): Promise<Sent> {
  for (let attempt = 1; ; attempt += 1) {
    const sent = await send(keyOf(document, attempt));
    if (!sent.isReplayed || !hasFailed(sent.answer)) return sent;
  }
}

/** Returns true for a request that was refused, and for a document that could not be made: its number is free. */
function hasFailed(answer: EmissionResult | Error): boolean {
  return answer instanceof Error
    ? isChasquiApiError(answer)
    : answer.status === 'ERROR' || answer.status === 'SIGN_ERROR';
}

async function emit(
  context: CommandContext,
  connection: Connection,
  { operation, body }: DocumentFile,
  options: { readonly idempotencyKey: string; readonly respondAsync: boolean },
): Promise<Sent> {
  let requests = 0;
  let isReplayed = false;
  const client = clientOf(connection, context, async (...request) => {
    requests += 1;
    const response = await fetch(...request);
    // The answer to a second request may repeat that of the first, which was lost on the way.
    isReplayed = requests === 1 && response.headers.get('Idempotent-Replayed') === 'true';
    return response;
  });
  const answer = await client.emissions[operation as 'invoice'].mutate(body, options).catch(toError);
  return { answer, isReplayed };
}

function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  throw thrown;
}
