import { PDF_FORMATS } from '@chasqui/core/print';
import * as v from 'valibot';
import { type JobContract, RequestableJobSchema, requestSuffix } from './job-contract.ts';
import { LAST_PLACE } from './places-in-line.ts';

const RenderingSchema = v.strictObject({
  tenantId: RequestableJobSchema.entries.tenantId,
  documentId: RequestableJobSchema.entries.documentId,
  format: v.picklist(PDF_FORMATS),
  /** Id that makes a rendering requested by a client a job of its own; null for the rendering after a verdict. */
  requested: RequestableJobSchema.entries.requested,
});
export type Rendering = v.InferOutput<typeof RenderingSchema>;

/**
 * Renders a document as it stands when the job runs, and stores the PDF. Rendering is not a step of the document's
 * processing. A lost PDF is rendered on request, so the job is tried a few times and not for an hour.
 */
export const RENDER_PDF_JOB = {
  name: 'render-pdf',
  payload: RenderingSchema,
  jobId: (job) => `render-pdf-${job.documentId}-${job.format}${requestSuffix(job)}`,
  attempts: 3,
  backoff: { type: 'exponential', delay: 500 },
} as const satisfies JobContract<'render-pdf', typeof RenderingSchema>;

/** BullMQ priority of the first rendering in advance. All renderings that clients wait for go before it. */
const FIRST_IN_ADVANCE = 1_048_576;

/**
 * Returns the priority of a rendering from its place among those of its tenant: 1 for the first. Tenants are served
 * round-robin. Renderings that clients wait for go before those made in advance.
 */
export function renderingPriority({ requested }: Pick<Rendering, 'requested'>, place: number): number {
  return requested === null ? Math.min(FIRST_IN_ADVANCE + place, LAST_PLACE) : Math.min(place, FIRST_IN_ADVANCE);
}
