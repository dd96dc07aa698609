import { DNI_IDENTITY_TYPE, RUC_IDENTITY_TYPE } from '@chasqui/core/catalogs';
import { hasValidRucCheckDigit } from '@chasqui/core/identity';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../api/queries.ts';
import type { PartyValues } from './sale-values.ts';

export interface KnownOfParty {
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly ubigeo: string;
}

const DNI = /^\d{8}$/;

/**
 * Looks up a complete number without a name: among the company's clients, then a RUC in the register of taxpayers. Not
 * every service has the register, and it does not have every RUC; then the person types.
 * @returns state of the taxpayer if it is not active at a known address
 */
export function useKnownParty(party: PartyValues, onFound: (known: KnownOfParty) => void): string | undefined {
  const { identityType, name } = party;
  const number = party.identityNumber.trim();
  const isRuc = identityType === RUC_IDENTITY_TYPE && hasValidRucCheckDigit(number);
  const isLookedUp = name === '' && (isRuc || (identityType === DNI_IDENTITY_TYPE && DNI.test(number)));
  const clients = useQuery({ ...queries.clients.list({ q: number, limit: 8 }), enabled: isLookedUp });
  const { data: taxpayer } = useQuery({
    ...queries.taxpayers.get({ ruc: number }),
    enabled: isLookedUp && isRuc,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer fills the fields once, and later typing stays
  useEffect(() => {
    if (!isLookedUp || clients.isPending) return;
    const saved = clients.data?.data.find((one) => one.identityType === identityType && one.identityNumber === number);
    if (saved !== undefined) {
      onFound({ name: saved.name, email: saved.email ?? '', address: saved.address ?? '', ubigeo: '' });
    } else if (isRuc && taxpayer !== undefined) {
      onFound({ name: taxpayer.name, email: '', address: taxpayer.address ?? '', ubigeo: taxpayer.ubigeo ?? '' });
    }
  }, [clients.data, clients.isPending, taxpayer]);
  if (!isRuc || taxpayer === undefined || (taxpayer.status === 'ACTIVO' && taxpayer.domicile === 'HABIDO'))
    return undefined;
  return `${taxpayer.status}, ${taxpayer.domicile}`;
}
