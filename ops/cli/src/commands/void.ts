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
  const { id, documentId } = await findDocument(client, document);
  const { file, options: ways } = await client.documents.voidOptions.query({ id });
  for (const remark of ways.find(({ way }) => way === file)?.remarks ?? []) context.warn(remark);
  // The service refuses a second communication for a document, so a repetition needs no key.
  const sent = await client.documents.void.mutate({ id, reason });
  if (!context.isJson) context.print(context.say(say(`Voids ${documentId}`, `Da de baja ${documentId}`)));
  return printVerdict(context, client, sent, { warnings: sent.warnings });
}
