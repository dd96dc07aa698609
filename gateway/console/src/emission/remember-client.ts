import { type InputOf, isChasquiApiError } from '@chasqui/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { notifyFailed } from '../components/notify.ts';
import { textOf } from '../components/typed-text.ts';
import type { PartyValues } from './sale-values.ts';
import { partyOf } from './to-body.ts';

/** Returns a function that records the customer of a document as a client of the company, if it is not one yet. */
export function useRememberClient() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (found: InputOf<'clients', 'create'>) => client.clients.create.mutate(found),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['clients'] }),
    onError: (error) => {
      const isKnown = isChasquiApiError(error) && error.code === 'CONFLICT';
      if (!isKnown) notifyFailed(error);
    },
  });
  return (customer: PartyValues, email: string) => {
    const { identityType, identityNumber = '', name = '', address = null } = partyOf(customer);
    mutate({ identityType, identityNumber, name, address, email: textOf(email) ?? null } as InputOf<
      'clients',
      'create'
    >);
  };
}
