import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import type * as v from 'valibot';
import { type EmissionDefinition, emissionProcedure } from './emission-procedure.ts';

type Definitions = typeof DOCUMENT_DEFINITIONS;

/** One operation a document type, under the type's name. */
type EmissionProcedures = {
  [Code in keyof Definitions as Definitions[Code]['name']]: ReturnType<
    typeof emissionProcedure<Definitions[Code]['body']>
  >;
};

/** The emission operations of every type in the registry: a new type needs nothing here. */
export function emissionProcedures(): EmissionProcedures {
  const definitions: readonly EmissionDefinition<v.GenericSchema>[] = Object.values(DOCUMENT_DEFINITIONS);
  const entries = definitions.map((definition) => [definition.name, emissionProcedure(definition)]);
  // Object.fromEntries forgets which name has which procedure; the type above is made from the same registry.
  return Object.fromEntries(entries) as EmissionProcedures;
}
