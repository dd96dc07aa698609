import { EXPORT_STATES, type ExportRecord } from '@chasqui/db/exports';
import * as v from 'valibot';
import { InstantSchema } from '../documents/document-listing.ts';
import { EXPORT_KINDS } from './export-request.ts';
import { percentOf } from './percent-of.ts';

/** Export with its progress. */
export const ExportSchema = v.object({
  id: v.string(),
  kind: v.picklist(EXPORT_KINDS),
  parameters: v.pipe(v.record(v.string(), v.unknown()), v.description('What was asked for, without kind')),
  status: v.pipe(v.picklist(EXPORT_STATES), v.description('The last three are final')),
  percent: v.pipe(
    v.number(),
    v.description('0 to 100, rounded down; begins anew when another worker has to take over'),
  ),
  done: v.pipe(v.number(), v.description('Documents that are in the file by now')),
  total: v.nullable(v.pipe(v.number(), v.description('Documents in all; null before they are counted'))),
  fileName: v.nullable(v.pipe(v.string(), v.description('Null before it is COMPLETED, as byteLength'))),
  byteLength: v.nullable(v.number()),
  problem: v.nullable(v.pipe(v.string(), v.description('Why it FAILED'))),
  createdAt: InstantSchema,
  finishedAt: v.nullable(InstantSchema),
  expiresAt: v.pipe(v.string(), v.description('From when on there is neither file nor export; ISO 8601, UTC')),
  links: v.object({
    download: v.nullable(v.pipe(v.string(), v.description('Null before it is COMPLETED'))),
  }),
});
export type ExportBody = v.InferOutput<typeof ExportSchema>;

export function toExportBody(record: ExportRecord): ExportBody {
  const { id, parameters, state, done, total, fileName, byteLength, problem } = record;
  return {
    ...{ id, kind: parameters.spec.kind, parameters: parameters.request, status: state },
    ...{ percent: percentOf(record), done, total, fileName, byteLength, problem },
    createdAt: record.createdAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
    expiresAt: record.expiresAt.toISOString(),
    links: { download: state === 'COMPLETED' ? `/api/exports/${id}/download` : null },
  };
}
