import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { isGuide } from '../document-types/index.ts';
import { parseFileName } from '../file-name.ts';
import { type Refusal, refuse } from '../refusal.ts';

const TextSchema = v.fallback(v.string(), '');

/** Body of a send. Absent members become empty texts, which `findFileProblems` names. */
export const GuideBodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ archivo: v.object({ nomArchivo: TextSchema, arcGreZip: TextSchema, hashZip: TextSchema }) }),
);

type GuideFile = v.InferOutput<typeof GuideBodySchema>['archivo'];

/** Finds everything wrong between the name in the path, the file's name, its zip and its hash: 501-507. */
export function* findFileProblems(base: string, file: GuideFile): Generator<Refusal> {
  const { nomArchivo, arcGreZip, hashZip } = file;
  const name = parseFileName(base);
  if (name === null || !isGuide(name)) yield refuse('501', 'El recurso no es el nombre de una guia', base);
  if (nomArchivo === '') yield refuse('502', 'Falta nomArchivo');
  else if (nomArchivo !== `${base}.zip`) yield refuse('503', 'nomArchivo no coincide con el recurso', nomArchivo);
  const zip = Buffer.from(arcGreZip, 'base64');
  // Node skips other characters, so the round trip shows line breaks and prefixes too.
  const isBase64 = zip.toString('base64') === arcGreZip;
  if (arcGreZip === '') yield refuse('504', 'Falta arcGreZip');
  else if (!isBase64) yield refuse('505', 'arcGreZip no es base64');
  if (hashZip === '') yield refuse('506', 'Falta hashZip');
  else if (isBase64 && arcGreZip !== '' && hashZip !== createHash('sha256').update(zip).digest('hex')) {
    yield refuse('507', 'hashZip no es el SHA-256 del ZIP en hexadecimal y minusculas');
  }
}
