import { text as readAll } from 'node:stream/consumers';
import { say } from '@chasqui/core/messages';
import { type CommandContext, type CommandInput, UsageError } from '../command.ts';
import { configFile, writePrivateFile } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { clientOf } from '../open-client.ts';

/** Saves the address and the key after the service took them. The key is never printed. */
export async function run(context: CommandContext, { options }: CommandInput): Promise<ExitCode> {
  const url = ((options.url as string | undefined) ?? context.env.CHASQUI_URL)?.replace(/\/+$/, '');
  if (!url) throw new UsageError(say('--url is required', 'falta --url'));
  const apiKey = (context.env.CHASQUI_API_KEY || (await askForKey(context))).trim();
  if (!apiKey) throw new UsageError(say('the API key is missing', 'falta la clave de API'));
  await clientOf({ url, apiKey }, context).documents.list.query({ limit: 1 });
  const file = configFile(context.env);
  await writePrivateFile(file, `${JSON.stringify({ url, apiKey }, undefined, 2)}\n`);
  context.print(
    context.isJson ? JSON.stringify({ url, file }) : context.say(say(`Saved in ${file}`, `Guardado en ${file}`)),
  );
  return EXIT.done;
}

async function askForKey(context: CommandContext): Promise<string> {
  if (!process.stdin.isTTY) return readAll(process.stdin);
  const { openTerminal } = await import('../ask-person.ts');
  return openTerminal(context).ask(context.say(say('API key: ', 'Clave de API: ')), 'secret');
}
