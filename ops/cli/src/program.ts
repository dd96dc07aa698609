import { inLanguage, type Language, type Message, say } from '@chasqui/core/messages';
import { Command, CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { type CommandContext, type CommandEntry, UsageError } from './command.ts';
import { COMMANDS } from './command-table.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { chooseLanguage } from './language.ts';

export type Surroundings = Pick<CommandContext, 'env' | 'print' | 'warn'>;

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Options:': 'Opciones:',
  'Commands:': 'Comandos:',
  'Arguments:': 'Argumentos:',
};

/** Runs a command line and returns its exit code. Never rejects. */
export async function runProgram(argv: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const language = chooseLanguage(argv, surroundings.env);
  const context: CommandContext = {
    ...surroundings,
    language,
    commands: COMMANDS,
    isJson: argv.includes('--json'),
    say: (text) => inLanguage(text, language),
  };
  let exitCode: ExitCode = EXIT.done;
  const program = describeProgram(context, async (entry, words) => {
    const command = await entry.load();
    exitCode = await command.run(context, words);
  });
  try {
    await program.parseAsync(argv.length === 0 ? ['--help'] : argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    const isUsage = error instanceof CommanderError;
    if (isUsage && error.exitCode === 0) return EXIT.done;
    if (isUsage && error.code === 'commander.help') {
      context.print(program.helpInformation().trimEnd());
      return EXIT.usage;
    }
    const { reportError } = await import('./report-error.ts');
    return reportError(context, isUsage ? toUsageError(error) : error);
  }
}

type Run = (
  entry: CommandEntry,
  words: Parameters<Awaited<ReturnType<CommandEntry['load']>>['run']>[1],
) => Promise<void>;

function describeProgram(context: CommandContext, run: Run): Command {
  const { language, print } = context;
  const inWords = (text: Message) => inLanguage(text, language);
  const program = new Command('chasqui')
    .description(inWords(say("Emits Peru's electronic tax documents", 'Emite comprobantes electrónicos del Perú')))
    .version(packageJson.version, '--version', inWords(say('print the version', 'mostrar la versión')));
  configure(program, language, print);
  for (const entry of COMMANDS) {
    const command = configure(program.command(entry.name), language, print).description(inWords(entry.text));
    for (const argument of entry.args ?? []) command.argument(argument);
    for (const { flags, text } of entry.options ?? []) command.option(flags, inWords(text));
    command.option('--json', inWords(say('print JSON', 'mostrar JSON')));
    command.option('--lang <language>', inWords(say('en or es', 'en o es')));
    command.action(() => run(entry, { args: command.args, options: command.opts() }));
  }
  return program.helpCommand(false).option('--lang <language>', inWords(say('en or es', 'en o es')));
}

/** Errors are thrown and printed by us, in the language of the call. */
function configure(command: Command, language: Language, print: (line: string) => void): Command {
  return command
    .exitOverride()
    .configureOutput({ writeOut: (text) => print(text.trimEnd()), writeErr: () => {} })
    .configureHelp({
      styleTitle: (title) => (language === 'es' ? (TITLES[title] ?? title) : title),
      subcommandTerm: (entry) =>
        [
          entry.name(),
          ...entry.registeredArguments.map((a) => `${a.required ? '<' : '['}${a.name()}${a.required ? '>' : ']'}`),
        ].join(' '),
    })
    .helpOption('-h, --help', inLanguage(say('show this help', 'mostrar esta ayuda'), language));
}

const SPANISH: Readonly<Record<string, string>> = {
  'commander.unknownOption': 'opción desconocida',
  'commander.unknownCommand': 'comando desconocido',
  'commander.missingArgument': 'falta el argumento',
  'commander.optionMissingArgument': 'falta el valor de la opción',
  'commander.excessArguments': 'sobran argumentos',
};

/** Returns commander's error, in Spanish by its kind and the word that it quotes. */
function toUsageError({ code, message }: CommanderError): UsageError {
  const text = message.replace(/^error: /, '');
  const quoted = /'[^']+'/.exec(text)?.[0];
  const kind = SPANISH[code];
  return new UsageError(say(text, kind === undefined ? text : [kind, quoted].filter(Boolean).join(' ')));
}
