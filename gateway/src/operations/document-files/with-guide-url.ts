import { type DocumentRecord, findGuideUrl } from '@chasqui/db/documents';
import { sandboxUrlOf } from '@chasqui/platform/authority';
import type { FileContext } from './get-pdf.ts';

type Guided = Parameters<typeof findGuideUrl>[2] & Pick<DocumentRecord, 'authority'>;

/** Returns a record with the address that the QR of an accepted guide has. Only old guides cost a query. */
export async function withGuideUrl<Found extends Guided>({ deps, tenant }: FileContext, record: Found): Promise<Found> {
  const sandboxUrl = sandboxUrlOf(record.authority, deps.config);
  return { ...record, documentUrl: await findGuideUrl(deps.db, tenant, record, sandboxUrl) };
}
