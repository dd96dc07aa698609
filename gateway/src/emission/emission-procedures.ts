import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import type * as v from 'valibot';
import { type EmissionDefinition, emissionProcedure } from './emission-procedure.ts';

type Definitions = typeof DOCUMENT_DEFINITIONS;

/** One emission procedure per document type, under the type's name. */
type EmissionProcedures = {
  [Code in keyof Definitions as Definitions[Code]['name']]: ReturnType<
    typeof emissionProcedure<Definitions[Code]['body']>
  >;
};

/** Creates the emission procedures of every type in the registry. A new type needs no change here. */
export function emissionProcedures(): EmissionProcedures {
  const definitions: readonly EmissionDefinition<v.GenericSchema>[] = Object.values(DOCUMENT_DEFINITIONS);
  const entries = definitions.map((definition) => [definition.name, emissionProcedure(definition)]);
  // Object.fromEntries loses the type of each entry; the type above is made from the same registry.
  return Object.fromEntries(entries) as EmissionProcedures;
}
