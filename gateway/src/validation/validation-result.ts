import * as v from 'valibot';
import { TotalsSchema } from '../procedures/documents/totals.ts';
import { WarningsSchema } from './list-warnings.ts';

/** What an emission would make of a request, without making it. */
export const ValidationResultSchema = v.object({
  totals: TotalsSchema,
  warnings: WarningsSchema,
  xml: v.pipe(v.string(), v.description('Unsigned; with correlative 1 where the request leaves it to the service')),
});
export type ValidationResult = v.InferOutput<typeof ValidationResultSchema>;
