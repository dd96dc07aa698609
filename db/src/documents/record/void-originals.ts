import type { Problem } from '@chasqui/core/errors';
import { type DocumentNumber, formatDocumentNumber, formatSeriesNumber } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import { sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../../connection/index.ts';
import { documents, IS_ON_ITS_WAY } from '../../schema/index.ts';
import { holdsOneOf } from '../list-accepted-documents.ts';

interface OriginalRow extends Record<string, unknown>, Pick<DocumentNumber, 'series' | 'correlative'> {
  readonly voided: boolean;
  readonly voider: DocumentNumber | null;
}

/**
 * Finds the problem of a note if one of its originals is void (SUNAT: 2120), or a communication without verdict voids it.
 * SUNAT would accept both, and the sale would be taken back twice.
 */
export async function findVoidProblem(
  tx: Transaction,
  { tenantId }: TenantContext,
  originals: readonly DocumentNumber[],
): Promise<Problem | null> {
  if (originals.length === 0) return null;
  const { rows } = await tx.execute<OriginalRow>(sql`
    select series, correlative, voided, (
      select json_build_object('documentType', voider.document_type, 'series', voider.series, 'correlative', voider.correlative)
      from documents voider
      where voider.tenant_id = documents.tenant_id and voider.document_type in ('RA', 'RC')
        and voider.submission_deadline is not null and ${IS_ON_ITS_WAY}
        and exists (select from jsonb_array_elements(voider.completed -> 'lines') line
          where line ->> 'documentType' = documents.document_type and line ->> 'series' = documents.series
            and (line ->> 'correlative')::int = documents.correlative and coalesce(line ->> 'condition', '3') = '3')
      limit 1) as voider
    from ${documents} where tenant_id = ${tenantId}::uuid and ${holdsOneOf(originals)}`);
  const [found] = rows.filter(({ voided, voider }) => voided || voider !== null);
  return found === undefined ? null : toProblem(found);
}

function toProblem({ voider, ...original }: OriginalRow): Problem {
  const number = formatSeriesNumber(original);
  const path = 'referenceDocumentId';
  if (voider === null) {
    return {
      path,
      code: 'ORIGINAL_VOID',
      ...say(
        `must not be void: ${number} is void, and no note can modify it (2120)`,
        `no debe estar anulado: ${number} está anulado y ninguna nota puede modificarlo (2120)`,
      ),
    };
  }
  const message = say(
    `must not be under way to be void: ${formatDocumentNumber(voider)} voids ${number}; wait for its verdict`,
    `no debe estar por anularse: ${formatDocumentNumber(voider)} anula ${number}; espere su respuesta`,
  );
  return { path, code: 'ORIGINAL_BEING_VOIDED', ...message };
}
