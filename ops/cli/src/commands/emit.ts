import { createHash } from 'node:crypto';
import type { CommandContext, CommandInput } from '../command.ts';
import { type DocumentFile, readDocumentFile } from '../document-file.ts';
import type { ExitCode } from '../exit-codes.ts';
import { openClient } from '../open-client.ts';
import { printVerdict } from '../print-verdict.ts';

/** Returns the key of an emission: the same file emits one document within a day, however often the command runs. */
export function keyOf({ type, text }: Pick<DocumentFile, 'type' | 'text'>): string {
  return `cli-${createHash('sha256').update(`${type}\n`).update(text).digest('hex')}`;
}

/** Emits the document of a file, and prints its number, state and observations. */
export async function run(context: CommandContext, { args: [file = ''], options }: CommandInput): Promise<ExitCode> {
  const document = await readDocumentFile(file, options.type as string | undefined);
  const client = await openClient(context);
  const idempotencyKey = (options.idempotencyKey as string | undefined) ?? keyOf(document);
  const send = client.emissions[document.operation as 'invoice'];
  const sent = await send.mutate(document.body, { idempotencyKey, respondAsync: options.async === true });
  return printVerdict(context, client, sent);
}
