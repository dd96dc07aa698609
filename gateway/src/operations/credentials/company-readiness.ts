import { refusesSolUser } from '@chasqui/core/authority';
import { findRucs, judgeCertificateTerm, listIdentityFaults } from '@chasqui/core/signature';
import type { Channel } from '@chasqui/db/channels/channel';
import { findChannel } from '@chasqui/db/channels/find-channel';
import { getReadiness, type Readiness } from '@chasqui/db/tenants';
import { defaultCredentialsOf } from '@chasqui/platform/authority';
import type { CircuitReport } from '@chasqui/platform/circuit-reports';
import type { MemberContext } from '../../kernel/context.ts';
import { readCircuits } from '../../kernel/read-circuits.ts';
import { authorityOfChannel } from './company-authority.ts';

/** Answers of the authority as the workers see them; `unknown` if no worker tells. */
export const AUTHORITY_STATES = ['up', 'down', 'unknown'] as const;
export type AuthorityState = (typeof AUTHORITY_STATES)[number];

/** Standings of a certificate. An `unusable` one is of another company, or not in force yet. */
export const CERTIFICATE_STANDINGS = ['ready', 'missing', 'expired', 'unusable'] as const;

/** Standings of a SOL user. */
export const SOL_USER_STANDINGS = ['ready', 'missing', 'refused'] as const;

/** Standing of the credentials without which no factura or boleta gets to the authority. */
export interface CompanyReadiness {
  readonly certificate: (typeof CERTIFICATE_STANDINGS)[number];
  /** Days in Lima until the company can no longer sign; negative after it, null without a certificate. */
  readonly certificateDaysLeft: number | null;
  /** `refused` if SUNAT refused it at the newest document. */
  readonly solUser: (typeof SOL_USER_STANDINGS)[number];
}

/** Facts about a company and the authority to which its documents go. */
export interface CompanyStanding {
  /** True if its documents end at SUNAT's production. */
  readonly hasTaxEffect: boolean;
  readonly authority: AuthorityState;
  readonly readiness: CompanyReadiness;
}

/** Returns the state of the authority of a company, and the standing of its credentials. Asks no other service. */
export async function findReadiness(ctx: Pick<MemberContext, 'deps' | 'tenant' | 'mode'>): Promise<CompanyStanding> {
  const { deps, tenant } = ctx;
  const [channel, stored, reports] = await Promise.all([
    findChannel(deps.db, tenant),
    getReadiness(deps.db, tenant),
    readCircuits(deps),
  ]);
  const authority = authorityOfChannel(ctx, channel);
  const isSentToOse = channel.kind === 'ose';
  const needsSolUser = !isSentToOse && defaultCredentialsOf(authority).solUser === null;
  return {
    hasTaxEffect: authority === 'production',
    authority: judgeAuthority(reports ?? [], placeOf(channel, authority)),
    readiness: judgeReadiness(stored, { now: deps.clock.now(), needsSolUser, isSentToOse }),
  };
}

type CircuitPlace = Pick<CircuitReport, 'authority' | 'host'>;

function placeOf(channel: Channel, authority: string): CircuitPlace {
  return channel.kind === 'ose' ? { authority: 'ose', host: new URL(channel.url).host } : { authority, host: null };
}

/**
 * Returns the state of the service that takes facturas and boletas. Workers tell of each circuit that is open, so a service
 * of which they do not tell is `up`.
 */
export function judgeAuthority(reports: readonly CircuitReport[], { authority, host }: CircuitPlace): AuthorityState {
  if (reports.length === 0) return 'unknown';
  const isOpen = reports.some(
    (one) => one.authority === authority && one.host === host && one.service === 'factura' && one.state === 'open',
  );
  return isOpen ? 'down' : 'up';
}

interface ReadinessTerms {
  readonly now: Date;
  /** False if the documents go out without a SOL user of the company. */
  readonly needsSolUser: boolean;
  /** True if the user that sends documents is that at the OSE. */
  readonly isSentToOse: boolean;
}

/** Returns the standing of the credentials of a company. */
export function judgeReadiness(
  { ruc, certificate, nextCertificate, hasSolUser, lastCode }: Readiness,
  { now, needsSolUser, isSentToOse }: ReadinessTerms,
): CompanyReadiness {
  const isRefused = hasSolUser && !isSentToOse && lastCode !== null && refusesSolUser(lastCode);
  const solUser = isRefused ? 'refused' : hasSolUser || !needsSolUser ? 'ready' : 'missing';
  if (certificate === null) return { certificate: 'missing', certificateDaysLeft: null, solUser };
  const { validFrom, validTo, subject, rucException } = certificate;
  const terms = { ruc, at: now, isRucExempt: rucException !== null };
  const [fault] = listIdentityFaults({ validFrom, validTo, rucs: findRucs(subject) }, terms);
  // A staged certificate that begins in time takes over.
  const isReplaced = nextCertificate !== null && nextCertificate.effectiveFrom <= validTo;
  const { daysLeft } = judgeCertificateTerm(isReplaced ? nextCertificate.validTo : validTo, now);
  const standing = fault === undefined ? 'ready' : fault === 'expired' ? 'expired' : 'unusable';
  return { certificate: standing, certificateDaysLeft: daysLeft, solUser };
}
