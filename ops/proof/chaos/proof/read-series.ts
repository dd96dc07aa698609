import * as v from 'valibot';
import type { Company } from '../clients/company.ts';
import type { SeriesEvidence } from './evidence.ts';

const SeriesListSchema = v.object({
  data: v.array(
    v.object({
      documentType: v.string(),
      series: v.string(),
      lastCorrelative: v.number(),
      gaps: v.array(v.object({ from: v.number(), to: v.number(), reason: v.picklist(['skipped', 'failed']) })),
      moreGaps: v.boolean(),
    }),
  ),
});

/** The series of a company as the service shows them to it. */
export async function readSeries(gatewayUrl: string, { ruc, apiKey }: Company): Promise<SeriesEvidence[]> {
  const response = await fetch(`${gatewayUrl}/api/series`, { headers: { Authorization: `Bearer ${apiKey}` } });
  if (!response.ok) throw new Error(`GET /api/series answered ${response.status}: ${await response.text()}`);
  return v.parse(SeriesListSchema, await response.json()).data.map((one) => ({ ...one, ruc }));
}
