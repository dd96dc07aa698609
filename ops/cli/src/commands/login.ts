import { text as readAll } from 'node:stream/consumers';
import { isChasquiApiError } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { type CommandContext, type CommandInput, UsageError } from '../command.ts';
import { type Connection, configFile, writePrivateFile } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { clientOf } from '../open-client.ts';

/** Saves the address and the key after the service took them. The key is never printed. */
export async function run(context: CommandContext, { options }: CommandInput): Promise<ExitCode> {
  const url = ((options.url as string | undefined) ?? context.env.CHASQUI_URL)?.replace(/\/+$/, '');
  if (!url) throw new UsageError(say('--url is required', 'falta --url'));
  const apiKey = (await askForKey(context)).trim();
  if (!apiKey) throw new UsageError(say('the API key is missing', 'falta la clave de API'));
  await tryKey(context, { url, apiKey });
  const file = configFile(context.env);
  await writePrivateFile(file, `${JSON.stringify({ url, apiKey }, undefined, 2)}\n`);
  const company = apiKey.startsWith('sk_test_')
    ? say('the key of a test company', 'la clave de una empresa de prueba')
    : say('the key of a company', 'la clave de una empresa');
  const saved = say(`Saved in ${file}: ${company.message}`, `Guardado en ${file}: ${company.es}`);
  context.print(context.isJson ? JSON.stringify({ url, file }) : context.say(saved));
  if (context.env.CHASQUI_API_KEY) context.warn(context.say(VARIABLE_GOES_BEFORE));
  return EXIT.done;
}

const VARIABLE_GOES_BEFORE = say(
  'The variable CHASQUI_API_KEY is set, and goes before the saved key: unset it',
  'La variable CHASQUI_API_KEY está definida y tiene prioridad sobre la clave guardada: elimínela',
);

async function tryKey(context: CommandContext, connection: Connection): Promise<void> {
  try {
    await clientOf(connection, context).documents.list.query({ limit: 1 });
  } catch (error) {
    if (!isChasquiApiError(error) || error.status !== 404) throw error;
    const { url } = connection;
    throw new UsageError(say(`there is no Chasqui at ${url}`, `no hay un Chasqui en ${url}`));
  }
}

async function askForKey(context: CommandContext): Promise<string> {
  if (!process.stdin.isTTY) return readAll(process.stdin);
  const { openTerminal } = await import('../ask-person.ts');
  return openTerminal(context).ask(context.say(say('API key: ', 'Clave de API: ')), 'secret');
}
