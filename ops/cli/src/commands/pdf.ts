import { writeFile } from 'node:fs/promises';
import { say } from '@chasqui/core/messages';
import { type CommandContext, type CommandInput, UsageError } from '../command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findDocument } from '../find-document.ts';
import { openClient } from '../open-client.ts';

const FORMATS = ['a4', 'a5', 'ticket', 'ticket58'] as const;

/** Downloads the printed form of a document to a file. */
export async function run(
  context: CommandContext,
  { args: [document = ''], options }: CommandInput,
): Promise<ExitCode> {
  const format = readFormat(options.format as string | undefined);
  if (context.isJson && options.output === '-') {
    throw new UsageError(say('--output - and --json exclude each other', '--output - y --json se excluyen'));
  }
  const client = await openClient(context);
  const { id } = await findDocument(client, document);
  const { bytes, fileName } = await client.download(id, 'pdf', format === undefined ? {} : { format });
  const output = (options.output as string | undefined) ?? fileName;
  if (output === '-') {
    process.stdout.write(bytes);
    return EXIT.done;
  }
  await writeFile(output, bytes);
  context.print(context.isJson ? JSON.stringify({ file: output, bytes: bytes.length }) : output);
  return EXIT.done;
}

function readFormat(text: string | undefined): (typeof FORMATS)[number] | undefined {
  if (text === undefined) return undefined;
  const format = FORMATS.find((known) => known === text);
  if (format !== undefined) return format;
  throw new UsageError(
    say(`--format must be one of ${FORMATS.join(', ')}`, `--format debe ser uno de ${FORMATS.join(', ')}`),
  );
}
