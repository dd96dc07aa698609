import { DOCUMENT_STATUSES } from '@chasqui/core/lifecycle';
import * as v from 'valibot';

/** Gaps of a series that are shown. */
export const MAX_GAPS = 100;

/** Documents of a gap that are shown. */
export const MAX_DOCUMENTS = 100;

const GapDocumentSchema = v.object({
  id: v.string(),
  correlative: v.number(),
  status: v.picklist(DOCUMENT_STATUSES),
});

const GapSchema = v.object({
  from: v.number(),
  to: v.pipe(v.number(), v.description('The gap ends with this number')),
  reason: v.pipe(
    v.picklist(['skipped', 'failed']),
    v.description(
      'skipped: nothing ever had these numbers, an explicit correlative went past them. failed: what had them ended SIGN_ERROR or ERROR and never reached the authority, so they may be emitted again',
    ),
  ),
  documents: v.pipe(
    v.array(GapDocumentSchema),
    v.description(`What failed, by number: at most ${MAX_DOCUMENTS}. Empty where numbers were skipped`),
  ),
});

export const SeriesListSchema = v.object({
  data: v.array(
    v.object({
      documentType: v.string(),
      series: v.string(),
      lastCorrelative: v.pipe(v.number(), v.description('The highest number ever used')),
      gaps: v.pipe(
        v.array(GapSchema),
        v.description(`Numbers that no document has: at most ${MAX_GAPS}, the lowest first`),
      ),
      moreGaps: v.pipe(v.boolean(), v.description('Whether there are more gaps than these')),
    }),
  ),
});

export type SeriesBody = v.InferOutput<typeof SeriesListSchema>['data'][number];
export type GapBody = SeriesBody['gaps'][number];
