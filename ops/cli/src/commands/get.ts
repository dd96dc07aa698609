import type { CommandContext, CommandInput } from '../command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findDocument } from '../find-document.ts';
import { openClient } from '../open-client.ts';
import { printRecord } from '../print-verdict.ts';

/** Shows a document. Its verdict does not change the exit code: the question was answered. */
export async function run(context: CommandContext, { args: [document = ''] }: CommandInput): Promise<ExitCode> {
  printRecord(context, await findDocument(await openClient(context), document));
  return EXIT.done;
}
