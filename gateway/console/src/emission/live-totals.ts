import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as v from 'valibot';
import type { EmissionKind } from './emission-kind.ts';

/** Pause in typing after which the service is asked. */
const PAUSE_MS = 500;

/** Time between two questions at least: the API takes 60 requests a minute of a user. */
const SPACING_MS = 2_000;

/** Warning of a RUC with a wrong digit. Its field tells of it when the document is issued. */
const TOLD_AT_FIELD = 'RUC_CHECK_DIGIT';

let lastAskedAt = Number.NEGATIVE_INFINITY;

/** @throws the reason of the signal, as soon as it is aborted */
function waitForTurn(signal: AbortSignal): Promise<void> {
  const waitMs = lastAskedAt + SPACING_MS - performance.now();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      lastAskedAt = performance.now();
      resolve();
    }, waitMs);
    const leave = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
  });
}

/** Asks the service for the totals of a form while a person types. A newer question aborts the earlier one. */
export function useLiveTotals<Schema extends v.GenericSchema>(kind: EmissionKind<Schema>, body: unknown) {
  const typed = JSON.stringify(body);
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const request = useMemo(() => v.safeParse(kind.schema, JSON.parse(settled)), [kind, settled]);
  const answer = useQuery({
    queryKey: ['validations', kind.documentType, settled],
    queryFn: async ({ signal }) => {
      if (!request.success) throw new Error('An incomplete request is not sent');
      await waitForTurn(signal);
      return kind.check(request.output, { signal });
    },
    enabled: request.success,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return {
    isComplete: request.success,
    isCurrent: typed === settled && !answer.isFetching,
    totals: answer.data?.totals,
    warnings: (answer.data?.warnings ?? []).filter(({ code }) => code !== TOLD_AT_FIELD),
    error: answer.error,
  };
}

export type LiveTotals = ReturnType<typeof useLiveTotals>;
