import { say } from '@chasqui/core/messages';
import { type CommandContext, type CommandInput, UsageError } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import { findDocument } from '../find-document.ts';
import { openClient } from '../open-client.ts';
import { printVerdict } from '../print-verdict.ts';

/** Voids a document by the file that is lawful today, and prints the communication. */
export async function run(
  context: CommandContext,
  { args: [document = ''], options }: CommandInput,
): Promise<ExitCode> {
  const { reason } = options;
  if (typeof reason !== 'string') throw new UsageError(say('--reason is required', 'falta --reason'));
  const client = await openClient(context);
  const { id } = await findDocument(client, document);
  // The service refuses a second communication for a document, so a repetition needs no key.
  const sent = await client.documents.void.mutate({ id, reason });
  return printVerdict(context, client, sent);
}
