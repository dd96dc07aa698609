import { say } from '@chasqui/core/messages';
import { openTerminal } from '../ask-person.ts';
import { type CommandContext, type CommandInput, UsageError } from '../command.ts';
import { readConnection } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { inBrief } from '../mcp/answer.ts';
import { confirmInPerson } from '../mcp/confirm-in-person.ts';
import { draftsFolder, forgetSavedDraft, readSavedDraft } from '../mcp/drafts.ts';
import { exitCodeOfStatus } from '../print-verdict.ts';
import { AccessError, NotFoundError } from '../report-error.ts';

/** Confirms a draft of `chasqui mcp` whose program could not ask a person. */
export async function run(context: CommandContext, { args }: CommandInput): Promise<ExitCode> {
  const id = args[0] ?? '';
  const folder = draftsFolder(context.env);
  const draft = await readSavedDraft(folder, id, new Date());
  if (draft === undefined) throw new NotFoundError(say(`there is no draft ${id}`, `no hay un borrador ${id}`));
  if (!process.stdin.isTTY) {
    const text = say(
      'confirm asks a person: run it in a terminal',
      'confirm pregunta a una persona: úselo en una terminal',
    );
    throw new UsageError(text);
  }
  // The file may have been written by anybody: the password goes to the service that this person uses, and to no other.
  const { url } = await readConnection(context);
  if (draft.url !== url) {
    const text = say(
      `the draft is for ${draft.url}, and you use ${url}`,
      `el borrador es para ${draft.url}, y usted usa ${url}`,
    );
    throw new AccessError(text);
  }
  const forget = () => forgetSavedDraft(folder, id);
  const result = await confirmInPerson(draft, context.language, openTerminal(context), forget);
  if (result === undefined) {
    const nothing = context.say(say('Nothing was sent', 'No se envió nada'));
    context.print(context.isJson ? 'null' : nothing);
    return EXIT.usage;
  }
  const { status, cdrDescription } = result;
  const said = [status, cdrDescription, result.id].filter(Boolean).join('  ');
  context.print(context.isJson ? JSON.stringify(inBrief(result), undefined, 2) : said);
  return exitCodeOfStatus(status);
}
