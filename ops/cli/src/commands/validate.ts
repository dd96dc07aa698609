import { say } from '@chasqui/core/messages';
import type { CommandContext, CommandInput } from '../command.ts';
import { readDocumentFile } from '../document-file.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { openClient } from '../open-client.ts';

/** Checks the document of a file as its emission would, and records nothing. */
export async function run(context: CommandContext, { args: [file = ''], options }: CommandInput): Promise<ExitCode> {
  const document = await readDocumentFile(file, options.type as string | undefined);
  const client = await openClient(context);
  const result = await client.validations[document.operation as 'invoice'].mutate(document.body);
  if (context.isJson) {
    context.print(JSON.stringify(result, undefined, 2));
    return EXIT.done;
  }
  context.print(context.say(say('The document is right.', 'El comprobante es correcto.')));
  if (result.totals !== null) context.print(`Total: ${result.totals.payable.toFixed(2)}`);
  for (const { code, message } of result.warnings) {
    context.print(`${context.say(say('Warning', 'Advertencia'))}: ${code} ${message}`);
  }
  return EXIT.done;
}
