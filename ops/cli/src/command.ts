import type { Language, Message } from '@chasqui/core/messages';
import type { ExitCode } from './exit-codes.ts';

/** Option of a command, in the form that commander reads: `--type <code>` has a value, `--list` has none. */
export interface CommandOption {
  readonly flags: string;
  readonly text: Message;
}

/** Arguments and options of a call. Options have their names in camel case. */
export interface CommandInput {
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** Surroundings of a command. Tests give their own. */
export interface CommandContext {
  readonly language: Language;
  /** True for `--json`: one JSON value on stdout, and nothing else. `listen` prints one a line. */
  readonly isJson: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Every command, for the completion. */
  readonly commands: readonly CommandEntry[];
  /** Returns the text in the language of the command. */
  say(text: Message): string;
  /** Writes a line to stdout. */
  print(line: string): void;
  /** Writes a line to stderr. */
  warn(line: string): void;
}

/** Module of a command. It is loaded only when the command runs. */
interface CommandModule {
  run(context: CommandContext, input: CommandInput): Promise<ExitCode>;
}

/** Entry in the table of commands. */
export interface CommandEntry {
  readonly name: string;
  /** Arguments as commander reads them: `<file>`, and `[file]` for one that may be absent. */
  readonly args?: readonly string[];
  readonly text: Message;
  readonly options?: readonly CommandOption[];
  load(): Promise<CommandModule>;
}

/** Error that a person reads in the language of the command. */
export class TextError extends Error {
  readonly text: Message;

  constructor(text: Message) {
    super(text.message);
    this.text = text;
  }
}

/** Mistake in how a command was called. Ends it with exit code 1. */
export class UsageError extends TextError {
  override readonly name = 'UsageError';
}
