import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { say } from '@chasqui/core/messages';
import * as v from 'valibot';
import { type CommandContext, UsageError } from './command.ts';
import { AccessError } from './report-error.ts';

type Env = CommandContext['env'];

/** Address of the service, without a slash at its end, and the API key of a company. */
export interface Connection {
  readonly url: string;
  readonly apiKey: string;
}

const SavedSchema = v.object({ url: v.optional(v.string()), apiKey: v.optional(v.string()) });

/** Returns the file that `login` writes. */
export function configFile(env: Env): string {
  return join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config'), 'chasqui', 'config.json');
}

/** Returns the folder of the positions of `listen`. */
export function stateFolder(env: Env): string {
  return join(env.XDG_STATE_HOME || join(env.HOME || homedir(), '.local', 'state'), 'chasqui');
}

/** Writes a file that only its owner can read, as a whole or not at all. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const whole = `${file}.${process.pid}.new`;
  await writeFile(whole, text, { mode: 0o600 });
  await rename(whole, file);
}

/** Returns the text of a file; undefined if there is none. */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Returns the connection: that of `CHASQUI_URL` and `CHASQUI_API_KEY`, else what `login` saved. The saved key belongs to the
 * saved address.
 * @throws AccessError without both, UsageError for a file that cannot be read
 */
export async function readConnection({ env }: Pick<CommandContext, 'env'>): Promise<Connection> {
  const saved = env.CHASQUI_URL && env.CHASQUI_API_KEY ? {} : await readSaved(env);
  const savedUrl = withoutSlash(saved.url);
  const url = withoutSlash(env.CHASQUI_URL) || savedUrl;
  const apiKey = env.CHASQUI_API_KEY || (url === savedUrl ? saved.apiKey : undefined);
  if (url !== undefined && apiKey !== undefined) return { url, apiKey };
  throw new AccessError(
    say(
      'there is no address or no API key: run "chasqui login", or set CHASQUI_URL and CHASQUI_API_KEY',
      'falta la dirección o la clave de API: ejecute "chasqui login", o defina CHASQUI_URL y CHASQUI_API_KEY',
    ),
  );
}

function withoutSlash(url: string | undefined): string | undefined {
  return url?.replace(/\/+$/, '');
}

async function readSaved(env: Env): Promise<v.InferOutput<typeof SavedSchema>> {
  const file = configFile(env);
  const text = await readIfThere(file);
  if (text === undefined) return {};
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), SavedSchema), text);
  if (parsed.success) return parsed.output;
  throw new UsageError(
    say(
      `${file} is no configuration: run "chasqui login" again`,
      `${file} no es una configuración: ejecute "chasqui login" otra vez`,
    ),
  );
}
