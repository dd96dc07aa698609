import { PDF_FORMATS } from '@chasqui/core/print';
import * as v from 'valibot';
import { type JobContract, RequestableJobSchema, requestSuffix } from './job-contract.ts';
import { LAST_PLACE } from './places-in-line.ts';

const RenderingSchema = v.strictObject({
  tenantId: RequestableJobSchema.entries.tenantId,
  documentId: RequestableJobSchema.entries.documentId,
  format: v.picklist(PDF_FORMATS),
  /** Makes the id of a rendering that a client waits for one of its own; null of the one that follows a verdict. */
  requested: RequestableJobSchema.entries.requested,
});
export type Rendering = v.InferOutput<typeof RenderingSchema>;

/**
 * Prints a document as it stands when the job runs, and keeps the PDF. No step on a document's way: what gets lost is
 * rendered when somebody asks for it, so it is tried a few times and not for an hour.
 */
export const RENDER_PDF_JOB = {
  name: 'render-pdf',
  payload: RenderingSchema,
  jobId: (job) => `render-pdf-${job.documentId}-${job.format}${requestSuffix(job)}`,
  attempts: 3,
  backoff: { type: 'exponential', delay: 500 },
} as const satisfies JobContract<'render-pdf', typeof RenderingSchema>;

/** Priority (BullMQ's) of the first rendering in advance: all that clients wait for go before. */
const FIRST_IN_ADVANCE = 1_048_576;

/**
 * The priority of a rendering, by its place among those of its tenant: 1 for the first. Tenants go by turns, those that
 * clients wait for before those that are made in advance.
 */
export function renderingPriority({ requested }: Pick<Rendering, 'requested'>, place: number): number {
  return requested === null ? Math.min(FIRST_IN_ADVANCE + place, LAST_PLACE) : Math.min(place, FIRST_IN_ADVANCE);
}
