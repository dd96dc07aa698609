import { say } from '@chasqui/core/messages';
import { Box, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { queries } from '../api/queries.ts';
import { FilterChoice } from '../components/filter-inputs.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { useWords } from '../language/language.tsx';
import { AUTHORITY_HOURS } from './authority-search.ts';
import { AuthorityService } from './authority-service.tsx';
import type { AuthorityCalls, AuthorityState } from './authority-words.ts';
import { CircuitTable } from './circuit-table.tsx';

const WORDS = {
  title: say('SUNAT', 'SUNAT'),
  span: say('Period', 'Período'),
  none: say('There were no calls in these hours', 'No hubo llamadas en estas horas'),
};

const REFRESH_MS = 30_000;
const DEFAULT_HOURS = AUTHORITY_HOURS[0];

const route = getRouteApi('/operator/authority');

export default function AuthorityScreen() {
  const t = useWords();
  const navigate = route.useNavigate();
  const { hours = DEFAULT_HOURS } = route.useSearch();
  const state = useQuery({
    ...queries.admin.authority.get({ hours }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const [shortest, ...longer] = AUTHORITY_HOURS.map((span) => ({
    value: String(span),
    label: t(say(`Last ${span} hours`, `Últimas ${span} horas`)),
  }));
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <Stack>
        <Box maw={240}>
          <FilterChoice
            label={t(WORDS.span)}
            all={shortest?.label ?? ''}
            options={longer}
            value={hours === DEFAULT_HOURS ? undefined : String(hours)}
            onChange={(value) =>
              void navigate({
                to: '.',
                search: { hours: AUTHORITY_HOURS.find((span) => String(span) === value) },
                replace: true,
              })
            }
          />
        </Box>
        <QueryResult query={state}>
          {(found) => (
            <>
              <CircuitTable circuits={found.circuits} />
              {found.calls.length === 0 && <Text>{t(WORDS.none)}</Text>}
              {byService(found.calls).map(([place, calls]) => (
                <AuthorityService key={place} calls={calls} starts={startsOf(found, hours)} />
              ))}
            </>
          )}
        </QueryResult>
      </Stack>
    </>
  );
}

/** Returns the calls of each service of each authority. */
function byService(calls: readonly AuthorityCalls[]): readonly (readonly [string, readonly AuthorityCalls[]])[] {
  const places = new Set(calls.map(placeOf));
  return [...places].map((place) => [place, calls.filter((call) => placeOf(call) === place)]);
}

function placeOf({ authority, service }: AuthorityCalls): string {
  return `${authority} ${service}`;
}

const MINUTE_MS = 60_000;

/** Returns the starts of all buckets; those without a call are not among the calls. */
function startsOf({ since, bucketMinutes }: AuthorityState, hours: number): readonly string[] {
  const buckets = Math.ceil((hours * 60) / bucketMinutes) + 1;
  const start = new Date(since).getTime();
  return Array.from({ length: buckets }, (_bucket, index) =>
    new Date(start + index * bucketMinutes * MINUTE_MS).toISOString(),
  );
}
