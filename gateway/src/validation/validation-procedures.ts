import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import type * as v from 'valibot';
import { describeValidation } from '../emission/describe-type.ts';
import type { EmissionDefinition } from '../emission/emission-procedures.ts';
import { issuerProcedure } from '../operation/procedure.ts';
import { ValidationResultSchema, validateDocument } from './validate-document.ts';

type Definitions = typeof DOCUMENT_DEFINITIONS;

type ValidationProcedures = {
  [Code in keyof Definitions as Definitions[Code]['name']]: ReturnType<
    typeof validationProcedure<Definitions[Code]['body']>
  >;
};

function validationProcedure<Body extends v.GenericSchema>(definition: EmissionDefinition<Body>) {
  return issuerProcedure(`POST /api/validate/${definition.path}`, 'Validation', {
    summary: `Check ${definition.title} without emitting it`,
    description: describeValidation(definition),
  })
    .input(definition.body)
    .output(ValidationResultSchema)
    .mutation(async ({ ctx, input }) => validateDocument(ctx, definition, input));
}

/** Creates one validation procedure per document type of the registry. */
export function validationProcedures(): ValidationProcedures {
  const definitions: readonly EmissionDefinition<v.GenericSchema>[] = Object.values(DOCUMENT_DEFINITIONS);
  const entries = definitions.map((definition) => [definition.name, validationProcedure(definition)]);
  // Object.fromEntries loses the type of each entry; the type above is made from the same registry.
  return Object.fromEntries(entries) as ValidationProcedures;
}
