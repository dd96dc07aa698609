import { spawn } from 'node:child_process';
import { say } from '@chasqui/core/messages';
import type { CommandContext, CommandInput } from '../command.ts';
import { readConnection } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findDocument } from '../find-document.ts';
import { clientOf } from '../open-client.ts';
import { NotFoundError } from '../report-error.ts';

/** Opens the public page of a document in the browser, and prints its URL. Without a display it only prints it. */
export async function run(
  context: CommandContext,
  { args: [document = ''], options }: CommandInput,
): Promise<ExitCode> {
  const connection = await readConnection(context);
  const { links, documentId } = await findDocument(clientOf(connection, context), document);
  if (links.public === null) {
    throw new NotFoundError(say(`document ${documentId} has no page`, `el comprobante ${documentId} no tiene página`));
  }
  const url = new URL(links.public, `${connection.url}/`).href;
  context.print(context.isJson ? JSON.stringify({ url }) : url);
  const program = chooseProgram(process.platform, context.env);
  if (program !== undefined && !options.print && !context.isJson) openUrl(program, url);
  return EXIT.done;
}

/** Returns the program that opens URLs; undefined without a display. */
export function chooseProgram(platform: string, env: CommandContext['env']): string | undefined {
  if (platform === 'darwin') return 'open';
  if (platform === 'win32') return 'explorer.exe';
  return env.DISPLAY || env.WAYLAND_DISPLAY ? 'xdg-open' : undefined;
}

/** A missing program does no harm: the URL is printed already. */
function openUrl(program: string, url: string): void {
  const child = spawn(program, [url], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
