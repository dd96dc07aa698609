import type { Problem } from '@chasqui/core/errors';
import { replaceNames } from '../replace-names.ts';
import { FIELD_NAMES } from './field-names.ts';
import { type FieldProblem, formatField } from './field-problem.ts';
import type { GreenterFamily } from './models.ts';

/** Puts the positions of a path into a name, as many as the name has places for. */
function placePositions(name: string, positions: readonly string[]): string {
  const rest = [...positions];
  return name.replaceAll('[]', () => `[${rest.shift() ?? ''}]`);
}

/**
 * Returns Greenter's name of a field: the name of the field itself, else that of the nearest part that holds it. A path
 * that the model does not have stays.
 */
function greenterField(path: string, names: Readonly<Record<string, string>>): string {
  const parts = path.split('.');
  const name = parts
    .map((_, index) => formatField(parts.slice(0, parts.length - index).join('.')))
    .flatMap((own) => names[own] ?? names[own.replace(/\[\d+\]/g, '[]')] ?? [])
    .at(0);
  return name === undefined ? formatField(path) : placePositions(name, path.match(/(?<=\.)\d+(?=\.|$)/g) ?? []);
}

/** Answers the problems of a request, each in Spanish with Greenter's name of its field. */
export function toFieldErrors(problems: readonly Problem[], family: GreenterFamily): readonly FieldProblem[] {
  const nameOf = (path: string) => greenterField(path, FIELD_NAMES[family]);
  return problems.map(({ path, es }) => ({ message: replaceNames(es, nameOf), field: nameOf(path) }));
}
