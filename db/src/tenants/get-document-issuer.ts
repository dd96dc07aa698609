import type { SeriesRegistration } from '@chasqui/core/documents';
import { ChasquiError } from '@chasqui/core/errors';
import { RECORD_MESSAGES } from '@chasqui/core/messages';
import type { Establishment, Issuer } from '@chasqui/core/parties';
import { and, eq, sql } from 'drizzle-orm';
import { CHANNEL_COLUMNS, type Channel, DEFAULT_CHANNEL, IS_CURRENT, toChannel } from '../channels/channel.ts';
import { readInTenantGrouped, writtenOnce } from '../connection/hot-path/index.ts';
import type { Database, TenantContext } from '../connection/index.ts';
import { establishments, series, tenantChannels, tenants } from '../schema/index.ts';

/** Series and establishment of a document that is being made. */
interface IssuedAt {
  /** Null for a communication, which has none. */
  readonly series: { readonly documentType: string; readonly series: string } | null;
  /** Establishment that the document names. */
  readonly establishmentCode: string | null;
}

export interface DocumentIssuer {
  readonly issuer: Issuer;
  /** Null if the series is not registered. */
  readonly registration: SeriesRegistration | null;
  /** Establishment that the document names, or else that of the series. Null if the tenant has none of that code. */
  readonly establishment: Establishment | null;
  /** Channel of the tenant's new documents. */
  readonly channel: Channel;
}

const { ruc, name, tradeName, address, igvRegime, cashSales } = tenants;
const ISSUER = { ruc, name, tradeName, address, igvRegime, cashSales } as const;
const ESTABLISHMENT = {
  code: establishments.code,
  name: establishments.name,
  ubigeo: establishments.ubigeo,
  address: establishments.address,
  phone: establishments.phone,
} as const;

/**
 * Returns the tenant's current data for a document that is being made, with the registration of its series, its
 * establishment and its channel, in one statement. Throws NOT_FOUND.
 */
export async function getDocumentIssuer(db: Database, ctx: TenantContext, at: IssuedAt): Promise<DocumentIssuer> {
  const wanted = at.series ?? { documentType: '', series: '' };
  const { establishmentCode } = at;
  const [row] = await readInTenantGrouped(db, ctx, (tx) =>
    selectDocumentIssuer(tx, { tenantId: ctx.tenantId, ...wanted, establishmentCode }),
  );
  if (row === undefined) throw new ChasquiError('NOT_FOUND', RECORD_MESSAGES.notFound('Tenant', ctx.tenantId));
  const { issuer, registered, seriesEstablishment, firstCorrelative, establishment, channel } = row;
  return {
    issuer,
    registration:
      registered === true ? { establishmentCode: seriesEstablishment, firstCorrelative: firstCorrelative ?? 1 } : null,
    establishment,
    channel: channel === null ? DEFAULT_CHANNEL : toChannel(channel),
  };
}

/** Values of the statement, by placeholder. */
type Wanted = {
  readonly tenantId: string;
  readonly documentType: string;
  readonly series: string;
  readonly establishmentCode: string | null;
};

const selectDocumentIssuer = writtenOnce<Wanted>()((tx, place) => {
  const isSeries = and(
    eq(series.tenantId, tenants.id),
    eq(series.documentType, place('documentType')),
    eq(series.series, place('series')),
    series.registered,
  );
  const code = sql`coalesce(${place('establishmentCode')}::text, ${series.establishmentCode})`;
  return tx
    .select({
      issuer: ISSUER,
      registered: series.registered,
      seriesEstablishment: series.establishmentCode,
      firstCorrelative: series.firstCorrelative,
      establishment: ESTABLISHMENT,
      channel: CHANNEL_COLUMNS,
    })
    .from(tenants)
    .leftJoin(series, isSeries)
    .leftJoin(establishments, and(eq(establishments.tenantId, tenants.id), eq(establishments.code, code)))
    .leftJoin(tenantChannels, and(eq(tenantChannels.tenantId, tenants.id), IS_CURRENT))
    .where(eq(tenants.id, place('tenantId')));
});
