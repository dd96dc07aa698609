import { say } from '@chasqui/core/messages';
import {
  type CallToolResult,
  fromJsonSchema,
  type InputRequiredResult,
  type JsonSchemaValidatorResult,
  type jsonSchemaValidator,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as v from 'valibot';
import { UsageError } from '../command.ts';
import { answerError } from './answer.ts';
import type { JsonSchema } from './service-description.ts';
import type { ToolParts } from './tool-parts.ts';

/** The service checks inputs itself, and lists every problem with its field. */
const checkedByService: jsonSchemaValidator = {
  getValidator<T>() {
    return (data): JsonSchemaValidatorResult<T> => ({ valid: true, data: data as T, errorMessage: undefined });
  },
};

export interface Tool<Input> {
  readonly name: string;
  readonly text: string;
  readonly isReading: boolean;
  /** Schema that a model sees. */
  readonly inputSchema: JsonSchema;
  /** Schema of what `run` takes. */
  readonly input: v.GenericSchema<unknown, Input>;
  run(input: Input, context: ServerContext): Promise<CallToolResult | InputRequiredResult>;
}

/** Offers a tool. Failed calls become answers that a model can act on. */
export function offerTool<Input>({ server, say: inWords }: Pick<ToolParts, 'server' | 'say'>, tool: Tool<Input>): void {
  const config = {
    description: tool.text,
    inputSchema: fromJsonSchema<unknown>(tool.inputSchema, checkedByService),
    annotations: { readOnlyHint: tool.isReading, destructiveHint: !tool.isReading, openWorldHint: true },
  };
  server.registerTool(tool.name, config, async (given, context) => {
    try {
      return await tool.run(parseInput(tool.input, given), context);
    } catch (error) {
      return answerError(error, inWords);
    }
  });
}

function parseInput<Input>(schema: v.GenericSchema<unknown, Input>, given: unknown): Input {
  const parsed = v.safeParse(schema, given ?? {});
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  const text = problems.join('; ');
  throw new UsageError(say(text, text));
}
