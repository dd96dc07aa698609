import type { SupplierDocument } from '@chasqui/core/sire/supplier-document';
import { sql } from 'drizzle-orm';
import { packText, unpack } from '../artifacts/insert-artifact.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, readInTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { foldName } from '../folded-search.ts';
import { isId, newId } from '../identifiers.ts';
import { ofTenant, onlyRow } from '../records.ts';
import { purchases, purchaseXmls } from '../schema/index.ts';
import { type FoundValidity, putPurchaseValidity } from './purchase-validity.ts';

interface UploadedXml {
  readonly document: SupplierDocument;
  readonly xml: Uint8Array;
  /** State at SUNAT; null if SUNAT was not asked or did not answer. */
  readonly validity: FoundValidity | null;
}

/** Type of identity of a company with a RUC (catalog 06). */
const BY_RUC = '6';

/**
 * Links a supplier's XML to its purchase, which is made if no proposal had it yet. Of a purchase that SUNAT's proposal has, only the
 * total is taken from a validly signed XML, because SUNAT tells it rounded to soles. Returns the purchase's id.
 */
export async function linkPurchase(
  db: Database,
  ctx: TenantContext,
  { document, xml, validity }: UploadedXml,
): Promise<string> {
  return inTenant(db, ctx, async (tx) => {
    const id = await putPurchase(tx, ctx, document);
    const { encoding: _encoding, ...packed } = packText(xml);
    await tx
      .insert(purchaseXmls)
      .values({ tenantId: ctx.tenantId, purchaseId: id, ...packed })
      .onConflictDoUpdate({
        target: [purchaseXmls.tenantId, purchaseXmls.purchaseId],
        set: { ...packed, createdAt: sql`now()` },
      });
    if (validity !== null) await putPurchaseValidity(tx, ctx, id, validity);
    const { issuer, documentType, series, number, signature } = document;
    await appendAudit(tx, ctx, {
      action: 'purchase.linked',
      subject: { kind: 'purchase', id },
      details: { supplier: issuer.ruc, documentType, number: `${series}-${number}`, signatureValid: signature.valid },
    });
    return id;
  });
}

async function putPurchase(tx: Transaction, { tenantId }: TenantContext, document: SupplierDocument): Promise<string> {
  const { issuer, documentType, series, number, issueDate, currency, totals, signature } = document;
  const linked = { signatureValid: signature.valid, linkedAt: sql`now()` };
  const found = await tx
    .insert(purchases)
    .values({
      ...{ id: newId(), tenantId, period: issueDate.slice(0, 7), documentType, series, year: '', number, issueDate },
      ...{ supplierIdentityType: BY_RUC, supplierIdentityNumber: issuer.ruc, supplierName: issuer.name },
      ...{ search: foldName(issuer.name), currencyCode: currency, total: totals.total, ...linked },
    })
    .onConflictDoUpdate({
      target: [
        ...[purchases.tenantId, purchases.supplierIdentityNumber, purchases.documentType, purchases.series],
        ...[purchases.number, purchases.year, purchases.supplierIdentityType],
      ],
      set: { ...linked, updatedAt: sql`now()`, ...(signature.valid && { total: totals.total }) },
    })
    .returning({ id: purchases.id });
  return onlyRow(found).id;
}

interface PurchaseXml {
  readonly bytes: Uint8Array;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  readonly fileName: string;
}

/** Returns the XML of a purchase; undefined if it has none, or if the tenant has no such purchase. */
export async function findPurchaseXml(db: Database, ctx: TenantContext, id: string): Promise<PurchaseXml | undefined> {
  if (!isId(id)) return undefined;
  const { supplierIdentityNumber, documentType, series, number } = purchases;
  const [found] = await readInTenant(db, ctx, (tx) =>
    tx
      .select({ file: purchaseXmls, supplierIdentityNumber, documentType, series, number })
      .from(purchaseXmls)
      .innerJoin(purchases, ofTenant(purchases, ctx, { id }))
      .where(ofTenant(purchaseXmls, ctx, { purchaseId: id })),
  );
  if (found === undefined) return undefined;
  const { file, ...named } = found;
  const fileName = `${named.supplierIdentityNumber}-${named.documentType}-${named.series}-${named.number}.xml`;
  const sha256 = Buffer.from(file.sha256).toString('hex');
  return { bytes: unpack({ ...file, encoding: 'br' }), sha256, fileName };
}
