import * as v from 'valibot';

const NubefactSchema = v.object({ operacion: v.string() });

const LineSchema = v.looseObject({ tipoDoc: v.optional(v.unknown()) });

const GreenterSchema = v.looseObject({
  tipoDoc: v.optional(v.union([v.string(), v.number()])),
  details: v.array(LineSchema),
});

/** Families of Greenter's models by their `tipoDoc`. */
const FAMILIES: Readonly<Record<string, string>> = {
  '01': 'invoice',
  '03': 'invoice',
  '07': 'note',
  '08': 'note',
  '09': 'despatch',
  '31': 'despatch',
};

/** Families of the models without a `tipoDoc`, by a member that only their lines have. */
const FAMILIES_OF_LINES = { pagos: 'retention', cobros: 'perception', serieNro: 'summary', desMotivoBaja: 'voided' };

function greenterFamilyOf({ tipoDoc, details }: v.InferOutput<typeof GreenterSchema>): string | null {
  const own = FAMILIES[String(tipoDoc ?? '').padStart(2, '0')];
  if (own !== undefined) return own;
  const found = Object.entries(FAMILIES_OF_LINES).find(([member]) => details.some((line) => member in line));
  return found?.[1] ?? null;
}

export const FORMATS = ['nubefact', 'greenter'] as const;

/** Format of another system. */
export type ForeignFormat = (typeof FORMATS)[number];

/**
 * Returns the path of the door that takes a stored request, by its content.
 * @param wanted format of the request; by default the one that its content has
 * @throws Error for a request in neither format, or not in the wanted one
 */
export function doorPathOf(body: string, wanted?: ForeignFormat): string {
  const request: unknown = JSON.parse(body);
  if (wanted !== 'greenter' && v.is(NubefactSchema, request)) return 'nubefact';
  const model = v.safeParse(GreenterSchema, request);
  const family = wanted !== 'nubefact' && model.success ? greenterFamilyOf(model.output) : null;
  if (family === null) throw new Error(`is no request of ${wanted ?? 'NubeFact or Greenter'}`);
  return `greenter/api/v1/${family}/send`;
}
