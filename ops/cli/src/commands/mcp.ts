import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { CommandContext, CommandInput } from '../command.ts';
import { readConnection } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { draftsFolder } from '../mcp/drafts.ts';
import { prepareServer } from '../mcp/open-server.ts';

/** Serves the Model Context Protocol on stdin and stdout. The process ends when its client closes stdin. */
export async function run(context: CommandContext, { options }: CommandInput): Promise<ExitCode> {
  const createServer = await prepareServer({
    ...(await readConnection(context)),
    language: context.language,
    allowsWrites: options.allowWrite === true,
    draftsFolder: draftsFolder(context.env),
  });
  serveStdio(createServer, { onerror: (error) => context.warn(error.message) });
  return EXIT.done;
}
