import { problemsFromIssues } from '@chasqui/core/parsing';
import * as v from 'valibot';

/** Problem of a request, in the form of apisperu's answers. `field` is Greenter's: `details[0].cantidad`. */
export interface FieldProblem {
  readonly message: string;
  readonly field: string;
}

/** Problem of a RUC that is not the one of the credential. */
export const OTHER_COMPANY = { message: 'debe ser el RUC de la empresa del token' } as const;

/** Request of ours, or every problem for which a model has none. */
export type Translated<Request> = { readonly request: Request } | { readonly problems: readonly FieldProblem[] };

/** Returns a path in Greenter's form: `details[0].cantidad` for `details.0.cantidad`. */
export function formatField(path: string): string {
  return path.replace(/\.(\d+)(?=\.|$)/g, '[$1]');
}

/** Returns the problem of a field, unless it does not hold. */
export function refuseIf(holds: boolean, field: string, message: string): readonly FieldProblem[] {
  return holds ? [{ message, field }] : [];
}

/** Returns the problem of a part of Greenter's models that our documents do not have. */
export function refuseGiven(value: unknown, field: string): readonly FieldProblem[] {
  return refuseIf(value !== undefined, field, 'no tiene equivalente en este servicio: debe omitirse');
}

/** Reads a model of Greenter, or lists every value in it that has another form. */
export function readModel<const Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): { readonly model: v.InferOutput<Schema> } | { readonly problems: readonly FieldProblem[] } {
  const result = v.safeParse(schema, body);
  if (result.success) return { model: result.output };
  return {
    problems: problemsFromIssues(result.issues).map(({ path, es }) => ({ message: es, field: formatField(path) })),
  };
}
