import * as v from 'valibot';
import { TotalsSchema } from '../procedures/documents/totals.ts';

/** What an emission would make of a request, without making it. */
export const ValidationResultSchema = v.object({
  totals: TotalsSchema,
  warnings: v.array(v.object({ code: v.string(), message: v.string() })),
  xml: v.pipe(v.string(), v.description('Unsigned; with correlative 1 where the request leaves it to the service')),
});
export type ValidationResult = v.InferOutput<typeof ValidationResultSchema>;
