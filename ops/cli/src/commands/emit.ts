import { createHash } from 'node:crypto';
import type { ChasquiClient } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import type { CommandContext, CommandInput } from '../command.ts';
import { type Connection, readConnection } from '../connection.ts';
import { type DocumentFile, readDocumentFile } from '../document-file.ts';
import type { ExitCode } from '../exit-codes.ts';
import { clientOf } from '../open-client.ts';
import { printVerdict } from '../print-verdict.ts';

/** Emits the document of a file, and prints its number, state and observations. */
export async function run(context: CommandContext, { args: [file = ''], options }: CommandInput): Promise<ExitCode> {
  const document = await readDocumentFile(file, options.type as string | undefined);
  const { client, isReplayed } = watchReplays(context, await readConnection(context));
  const idempotencyKey = (options.idempotencyKey as string | undefined) ?? keyOf(document);
  const send = client.emissions[document.operation as 'invoice'];
  try {
    const sent = await send.mutate(document.body, { idempotencyKey, respondAsync: options.async === true });
    return await printVerdict(context, client, sent, { isReplayed: isReplayed(), warnings: sent.warnings });
  } finally {
    if (isReplayed()) context.warn(context.say(REPLAYED));
  }
}

/** Returns the key of an emission: the same file emits one document within a day, however often the command runs. */
function keyOf({ type, text }: Pick<DocumentFile, 'type' | 'text'>): string {
  return `cli-${createHash('sha256').update(`${type}\n`).update(text).digest('hex')}`;
}

const REPLAYED = say(
  'This file was sent before, and nothing was sent again. To send it again, give --idempotency-key.',
  'Este archivo ya se envió, y no se envió otra vez. Para enviarlo de nuevo, indique --idempotency-key.',
);

interface WatchedClient {
  readonly client: ChasquiClient;
  /** Returns true if the service repeated its answer to an earlier request with the same key. */
  isReplayed(): boolean;
}

/** Returns a client and what its first answer says. After a lost answer, the next one may repeat it: that is no replay. */
function watchReplays(context: CommandContext, connection: Connection): WatchedClient {
  let isReplayed: boolean | undefined;
  const client = clientOf(connection, context, async (...request) => {
    try {
      const response = await fetch(...request);
      // A 429 and such a 409 come before any work. After a 503 the next answer may repeat work of this command.
      const wasWorkedOn = response.status !== 429 && !(response.status === 409 && response.headers.has('Retry-After'));
      if (wasWorkedOn) isReplayed ??= response.headers.get('Idempotent-Replayed') === 'true';
      return response;
    } catch (error) {
      isReplayed ??= false;
      throw error;
    }
  });
  return { client, isReplayed: () => isReplayed === true };
}
