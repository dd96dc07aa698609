import * as v from 'valibot';
import { bilingual } from '../messages/index.ts';

/** Describes a field in the OpenAPI document, in English and in Spanish. */
export function described<Value>(text: string, es: string): v.DescriptionAction<Value, string> {
  return v.description(bilingual(text, es));
}

/** Keyword of a JSON Schema with the name that `component` gave. */
export const COMPONENT_NAME = 'x-component';

/** Gives a schema its name among the components of the OpenAPI document. */
export function component<const Schema extends v.GenericSchema>(name: string, schema: Schema) {
  return v.pipe(schema, v.metadata({ [COMPONENT_NAME]: name }));
}
