import { say } from '@chasqui/core/messages';
import { TRIGGER_CASES } from '@chasqui/sandbox/trigger-cases';
import { type CommandContext, type CommandEntry, type CommandInput, UsageError } from '../command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';

const OF_EVERY_COMMAND = ['--json', '--lang', '--help'];

/** Returns the words that each command takes. */
function wordsOf({ name, options = [] }: CommandEntry): string[] {
  const flags = options.map(({ flags: text }) => text.split(' ')[0] ?? '');
  const own =
    name === 'completion' ? ['bash', 'zsh'] : name === 'trigger' ? TRIGGER_CASES.map((known) => known.name) : [];
  return [...own, ...flags, ...OF_EVERY_COMMAND];
}

/** Returns the completion for bash, which zsh reads too with its `bashcompinit`. Where no word fits, it completes files. */
export function writeCompletion(shell: 'bash' | 'zsh', commands: readonly CommandEntry[]): string {
  const cases = commands.map((command) => `    ${command.name}) words="${wordsOf(command).join(' ')}" ;;`);
  const zsh = 'autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n';
  return `${shell === 'zsh' ? zsh : ''}_chasqui() {
  local current="\${COMP_WORDS[COMP_CWORD]}" command="\${COMP_WORDS[1]}" words=""
  [ "$COMP_CWORD" -eq 1 ] && command=""
  case "$command" in
    "") words="${commands.map(({ name }) => name).join(' ')} --help --version --lang" ;;
${cases.join('\n')}
  esac
  case "$current" in -*) ;; *) words="\${words%%--*}" ;; esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  return 0
}
complete -o default -F _chasqui chasqui`;
}

/** Prints the completion of a shell. */
export async function run(context: CommandContext, { args: [shell] }: CommandInput): Promise<ExitCode> {
  if (shell !== 'bash' && shell !== 'zsh') {
    throw new UsageError(say('the shell must be bash or zsh', 'el intérprete debe ser bash o zsh'));
  }
  const completion = writeCompletion(shell, context.commands);
  context.print(context.isJson ? JSON.stringify({ completion }) : completion);
  return EXIT.done;
}
