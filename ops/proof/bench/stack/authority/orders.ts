import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Bodies of the benchmark's requests to its authority. */
export const PrepareSchema = v.object({ ruc: v.string(), series: v.string(), first: count, count });
/** RUC of the issuer that gets no answers; null answers everybody again. */
export const HoldSchema = v.object({ ruc: v.nullable(v.string()) });
export const DelaySchema = v.object({ delayMs: count });
export const FailSchema = v.object({ ruc: v.string() });
