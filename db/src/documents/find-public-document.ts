import type { DocumentIdentity } from '@chasqui/core/identity';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, inSystem, inTenant, type SystemContext, type TenantContext } from '../connection/index.ts';
import { newId } from '../identifiers.ts';
import { type RowOf, tenantFilter } from '../records.ts';
import { documents, NUMBER_IS_HELD, type TenantMode, tenants } from '../schema/index.ts';

/**
 * Data that the holder of a document gives to prove that they hold it. Null means not given. Amounts are decimal texts.
 */
export interface DocumentProof extends DocumentIdentity {
  /** YYYY-MM-DD. */
  readonly issueDate: string;
  /** `0.00` if the document's type has no total. */
  readonly total: string;
  readonly igv: string | null;
  readonly counterparty: { readonly identityType: string; readonly identityNumber: string } | null;
  /** DigestValue of the signature. */
  readonly hash: string | null;
}

/** Context of an anonymous caller: anyone with the paper may ask. */
const ANYBODY: SystemContext = { actor: { kind: 'system' }, requestId: null };

/**
 * Finds the document that matches the whole proof; undefined if there is none. If a number was emitted again, the
 * record that holds the number counts; a failed record never does. Documents of a deactivated tenant are found too,
 * because their paper still exists. If a live document and one of the test twin match, the live one counts. An unknown
 * RUC, an unknown number and a wrong proof cost the same queries.
 */
export async function findPublicDocument(db: Database, proof: DocumentProof): Promise<PublicDocument | undefined> {
  const tenantIds = await findTenantIds(db, proof.ruc);
  const [live, test] = [await findProven(db, proof, tenantIds.live), await findProven(db, proof, tenantIds.test)];
  const row = live ?? test;
  if (row === undefined) return undefined;
  const { identityNumber, name, ...document } = row;
  return { ...document, ruc: proof.ruc, counterparty: { identityNumber, name } };
}

function findTenantIds(db: Database, ruc: string): Promise<Partial<Record<TenantMode, string>>> {
  return inSystem(db, ANYBODY, async (tx) => {
    const rows = await tx.select({ id: tenants.id, mode: tenants.mode }).from(tenants).where(eq(tenants.ruc, ruc));
    return Object.fromEntries(rows.map(({ mode, id }) => [mode, id]));
  });
}

async function findProven(db: Database, proof: DocumentProof, tenantId = newId()) {
  const ctx: TenantContext = { ...ANYBODY, tenantId };
  const [row] = await inTenant(db, ctx, (tx) => tx.select(COLUMNS).from(documents).where(isProven(ctx, proof)));
  return row;
}

const COLUMNS = {
  documentType: documents.documentType,
  series: documents.series,
  correlative: documents.correlative,
  /** Name of the issuer when the document was made. */
  issuerName: sql<string>`documents.completed #>> '{issuer,name}'`,
  identityNumber: documents.counterpartyIdentityNumber,
  name: documents.counterpartyName,
  issueDate: documents.issueDate,
  currencyCode: documents.currencyCode,
  total: documents.total,
  /** Authority that the document was recorded for; null for records older than this column. */
  authority: documents.authority,
  state: documents.state,
  voided: documents.voided,
} as const;

/** Public data of a document, shown to anyone who has proved that they hold it. */
export type PublicDocument = DocumentIdentity &
  Omit<RowOf<typeof COLUMNS>, 'identityNumber' | 'name'> & {
    /** Empty texts if the document's type has no counterparty. */
    readonly counterparty: { readonly identityNumber: string; readonly name: string };
  };

// The proof is checked in the query, so that a wrong proof gives no row, exactly like an unknown number.
function isProven(ctx: TenantContext, proof: DocumentProof): SQL | undefined {
  const { documentType, series, correlative, issueDate, total, igv, hash, counterparty } = proof;
  return and(
    NUMBER_IS_HELD,
    tenantFilter(documents, ctx, {
      documentType,
      series,
      correlative,
      issueDate,
      total,
      igv: igv ?? undefined,
      hash: hash ?? undefined,
      counterpartyIdentityType: counterparty?.identityType,
      counterpartyIdentityNumber: counterparty?.identityNumber,
    }),
  );
}
