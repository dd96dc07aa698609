import { JOB_CATALOG, type JobName, readJobOrigin } from '@chasqui/jobs';
import type { SpanAttributes } from '@chasqui/platform/tracing';
import type { Job } from 'bullmq';
import * as v from 'valibot';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the ids of a job for the log. The attempt is part of `jobId`. */
export function jobFields(pool: JobName, job: Pick<Job, 'id' | 'data' | 'opts'>): Fields {
  const { requestId } = readJobOrigin(job);
  const schema: v.GenericSchema<unknown, object> = JOB_CATALOG[pool].payload;
  const payload = v.safeParse(schema, job.data);
  const { attempt: _attempt, ...ids }: Fields = payload.success ? { ...payload.output } : {};
  return { pool, jobId: job.id, ...ids, ...(requestId !== null && { requestId }) };
}

const ID_ATTRIBUTES: Readonly<Record<string, string>> = {
  tenantId: 'chasqui.tenant_id',
  documentId: 'chasqui.document_id',
  exportId: 'chasqui.export_id',
  deliveryId: 'chasqui.delivery_id',
  requestId: 'chasqui.request_id',
};

/** Returns the ids among some fields, under their names in spans. */
export function idAttributes(fields: object): SpanAttributes {
  const given = Object.entries(fields).flatMap(([name, value]) => {
    const attribute = ID_ATTRIBUTES[name];
    return attribute === undefined || typeof value !== 'string' ? [] : [[attribute, value] as const];
  });
  return Object.fromEntries(given);
}
