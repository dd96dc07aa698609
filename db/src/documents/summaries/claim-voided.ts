import { getDefinition } from '@chasqui/core/documents';
import { ChasquiError } from '@chasqui/core/errors';
import { type DocumentNumber, formatDocumentNumber, formatSeriesNumber } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import { sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../../connection/index.ts';
import { documents } from '../../schema/index.ts';
import { holdsOneOf } from '../list-accepted-documents.ts';

/** Lists the boletas and notes that a daily summary voids; none for other types. */
export function listVoidedBySummary(document: {
  readonly documentType: string;
  readonly completed: unknown;
}): readonly DocumentNumber[] {
  return document.documentType === 'RC' ? getDefinition('RC').listVoided(document.completed) : [];
}

/**
 * Notes which documents a summary voids, in the transaction that records it.
 * @throws ChasquiError CONFLICT if another summary voids one of them
 */
export async function claimVoided(
  tx: Transaction,
  { tenantId }: TenantContext,
  { summaryId, numbers }: { readonly summaryId: string; readonly numbers: readonly DocumentNumber[] },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into summary_lines (tenant_id, document_id, action, summary_id)
    select tenant_id, id, 'void', ${summaryId}::uuid from ${documents}
    where tenant_id = ${tenantId}::uuid and ${holdsOneOf(numbers)}
    on conflict do nothing`);
  if (rowCount === numbers.length) return;
  const { rows } = await tx.execute<VoidedTwice>(sql`
    select documents.series, documents.correlative, summary.series as day, summary.correlative as number
    from ${documents} join summary_lines line
      on line.tenant_id = documents.tenant_id and line.document_id = documents.id and line.action = 'void'
    join documents summary on summary.tenant_id = line.tenant_id and summary.id = line.summary_id
    where documents.tenant_id = ${tenantId}::uuid and line.summary_id <> ${summaryId}::uuid and documents.id in (
      select id from ${documents} where tenant_id = ${tenantId}::uuid and ${holdsOneOf(numbers)})
    limit 1`);
  const [twice] = rows;
  if (twice !== undefined) throw voidedTwice(twice);
}

interface VoidedTwice extends Record<string, unknown>, Pick<DocumentNumber, 'series' | 'correlative'> {
  readonly day: string;
  readonly number: number;
}

function voidedTwice({ day, number, ...document }: VoidedTwice): ChasquiError {
  const summary = formatDocumentNumber({ documentType: 'RC', series: day, correlative: number });
  const voided = formatSeriesNumber(document);
  return new ChasquiError(
    'CONFLICT',
    say(
      `${summary} voids ${voided} already; nothing was recorded`,
      `${summary} ya anula ${voided}; no se registró nada`,
    ),
  );
}
