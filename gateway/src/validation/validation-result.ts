import * as v from 'valibot';
import { WarningsSchema } from '../emission/list-warnings.ts';
import { TotalsSchema } from '../parameters/totals.ts';

/** Result of a dry run: the outcome of an emission that is not made. */
export const ValidationResultSchema = v.object({
  totals: TotalsSchema,
  warnings: WarningsSchema,
  xml: v.pipe(v.string(), v.description('Unsigned XML; correlative 1 if the request leaves the number to the service')),
});
export type ValidationResult = v.InferOutput<typeof ValidationResultSchema>;
