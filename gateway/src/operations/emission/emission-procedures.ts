import { DOCUMENT_DEFINITIONS, type DocumentDefinition } from '@chasqui/core/documents';
import { say } from '@chasqui/core/messages';
import type * as v from 'valibot';
import { issuerProcedure } from '../../kernel/operation/procedure.ts';
import { withAsOfParameter } from '../../kernel/operation/request-day.ts';
import { describeEmission, describeValidation, summarizeValidation } from './describe-type.ts';
import { EmissionAnswerSchema, VoidingAnswerSchema } from './emission-result.ts';
import { emitDocument } from './emit-document.ts';
import { explainRefusal } from './explain-refusal.ts';
import { withLater } from './later-answer.ts';
import type { EmittableDefinition } from './prepare-document.ts';
import { ValidationResultSchema, validateDocument } from './validate-document.ts';

export interface EmissionDefinition<Body extends v.GenericSchema>
  extends EmittableDefinition,
    Pick<DocumentDefinition, 'description' | 'counterpartyName' | 'isCounterpartyInFull' | 'describeItem'> {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly body: Body;
}

function takeEmission<Body extends v.GenericSchema>(definition: EmissionDefinition<Body>) {
  return issuerProcedure(`POST /api/${definition.path}`, 'Emission', {
    scope: 'documents:write',
    successStatus: 201,
    successDescription: say(
      'Recorded and processed: `status` is the result',
      'Registrado y procesado: `status` es el resultado',
    ),
    summary: say(`Emit ${definition.title}`, `Emitir ${definition.title}`),
    description: describeEmission(definition),
    spec: withLater,
  })
    .use(async ({ ctx, getRawInput, next }) => {
      const rawInput = await getRawInput();
      const requested = { documentType: definition.documentType, body: rawInput };
      return explainRefusal(ctx, requested, await next({ ctx: { rawInput } }));
    })
    .input(definition.body);
}

function emissionProcedure<Body extends v.GenericSchema>(definition: EmissionDefinition<Body>) {
  return takeEmission(definition)
    .output(EmissionAnswerSchema)
    .mutation(async ({ ctx, input }) => emitDocument(ctx, definition, input));
}

function voidingProcedure<Body extends v.GenericSchema>(definition: EmissionDefinition<Body>) {
  return takeEmission(definition)
    .output(VoidingAnswerSchema)
    .mutation(async ({ ctx, input }) => emitDocument(ctx, definition, input));
}

type Operation = Parameters<typeof issuerProcedure>;

/** Creates a procedure that checks a request of a type, without its answer. */
export function takeValidation<Body extends v.GenericSchema>(
  definition: EmissionDefinition<Body>,
  route: Operation[0],
  texts: Omit<Operation[2], 'scope'>,
) {
  return issuerProcedure(route, 'Validation', { ...texts, scope: 'documents:write' })
    .use(async ({ ctx, getRawInput, next }) => {
      const requested = { documentType: definition.documentType, body: await getRawInput() };
      return explainRefusal(ctx, requested, await next());
    })
    .input(definition.body);
}

function validationProcedure<Body extends v.GenericSchema>(definition: EmissionDefinition<Body>) {
  return takeValidation(definition, `POST /api/validate/${definition.path}`, {
    summary: summarizeValidation(definition.title),
    description: describeValidation(definition),
    spec: withAsOfParameter,
  })
    .output(ValidationResultSchema)
    .mutation(async ({ ctx, input }) => validateDocument(ctx, definition, input));
}

export type Definitions = typeof DOCUMENT_DEFINITIONS;

type EmissionProcedures = {
  [Code in keyof Definitions as Definitions[Code]['name']]: Definitions[Code]['channel'] extends 'sendSummary'
    ? ReturnType<typeof voidingProcedure<Definitions[Code]['body']>>
    : ReturnType<typeof emissionProcedure<Definitions[Code]['body']>>;
};

type ValidationProcedures = {
  [Code in keyof Definitions as Definitions[Code]['name']]: ReturnType<
    typeof validationProcedure<Definitions[Code]['body']>
  >;
};

/** Creates a procedure for every type in the registry. A new type needs no change here. */
export function ofEveryType<Procedure>(create: (definition: EmissionDefinition<v.GenericSchema>) => Procedure) {
  const definitions: readonly EmissionDefinition<v.GenericSchema>[] = Object.values(DOCUMENT_DEFINITIONS);
  return Object.fromEntries(definitions.map((definition) => [definition.name, create(definition)]));
}

// Object.fromEntries loses the type of each entry; the types above are made from the same registry.
export const emissionProcedures = ofEveryType<unknown>((definition) =>
  definition.channel === 'sendSummary' ? voidingProcedure(definition) : emissionProcedure(definition),
) as EmissionProcedures;
export const validationProcedures = ofEveryType(validationProcedure) as ValidationProcedures;
