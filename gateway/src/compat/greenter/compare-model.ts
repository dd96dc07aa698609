import * as v from 'valibot';
import { type Comparison, comparedNumber, compareSums } from '../comparison.ts';
import type { Door } from '../door.ts';
import { priceSale, validate } from '../emit-request.ts';
import { looseText } from '../loose-values.ts';
import { buildBody, type RequestBody } from '../request-body.ts';
import type { GreenterFamily } from './index.ts';
import { refusing, translate } from './operations.ts';
import { GreenterRefusal } from './refusal.ts';

const NumberSchema = v.object({ serie: looseText(), correlativo: looseText() });

function nameOf(model: unknown): string {
  const { success, output } = v.safeParse(NumberSchema, model);
  return success ? `${output.serie ?? ''}-${output.correlativo ?? ''}` : '-';
}

function withComparedNumber(body: RequestBody): RequestBody {
  return buildBody({ ...body, correlative: comparedNumber(String(body.series ?? ''), body.correlative) });
}

/**
 * Tells what would differ if a model were issued here; records nothing. Null for a communication, which issues no document.
 * @param open opens the door on a day (YYYY-MM-DD), because the terms for sending a document count from its day of issue
 */
export async function compareModel(
  open: (day?: string) => Door,
  family: GreenterFamily,
  model: unknown,
): Promise<Comparison | null> {
  const document = nameOf(model);
  try {
    const request = await translate(open(), family, model);
    if ('bodies' in request) {
      const [first, ...others] = request.bodies;
      const door = open(dayOf(first));
      const bodies = [withComparedNumber(first), ...others.map(withComparedNumber)] as const;
      const { sums } = await refusing(family, () => priceSale(door, { ...request, bodies }));
      return { document, ...compareSums(request.client, sums, request.compare(sums)) };
    }
    if ('added' in request || request.documentType === 'RA' || request.documentType === 'RR') return null;
    const { documentType, body } = request;
    await refusing(family, () => validate(open(dayOf(body)), documentType, withComparedNumber(body)));
    return { document, client: null, own: null, refusal: null };
  } catch (error) {
    if (!(error instanceof GreenterRefusal)) throw error;
    const refusal = error.problems.map(({ field, message }) => `${field} ${message}`.trim()).join('; ');
    return { document, client: null, own: null, refusal };
  }
}

function dayOf({ issueDate }: RequestBody): string | undefined {
  return typeof issueDate === 'string' ? issueDate : undefined;
}
