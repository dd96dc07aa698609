import type { Contract } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import { Alert, Badge, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { DataTable } from '../components/data-table.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { useLanguage, useWords } from '../language/language.tsx';

const WORDS = {
  title: say('Pools and queues', 'Pools y colas'),
  hint: say('The figures are read again every fifteen seconds.', 'Las cifras se actualizan cada quince segundos.'),
  pool: say('Pool', 'Pool'),
  waiting: say('Waiting', 'En espera'),
  active: say('Active', 'En curso'),
  delayed: say('Delayed', 'Para después'),
  failed: say('Failed', 'Fallidos'),
  oldest: say('Oldest job', 'El más antiguo'),
  workers: say('Workers', 'Workers'),
  unknown: say('Unknown', 'No se sabe'),
  noMail: say(
    'No e-mail is sent: no worker delivers mail. Workers do if they have SMTP_URL and MAIL_FROM.',
    'No se envía ningún correo: ningún worker los entrega. Los workers lo hacen si tienen SMTP_URL y MAIL_FROM.',
  ),
};

type Queue = Contract['admin']['queues']['list']['output']['data'][number];

const POOLS: Readonly<Record<Queue['pool'], Message>> = {
  sign: say('Signatures', 'Firmas'),
  submit: say('Submissions to SUNAT', 'Envíos a SUNAT'),
  retry: say('Repeated submissions', 'Reenvíos'),
  'poll-ticket': say('Questions about tickets', 'Consultas de tickets'),
  'render-pdf': say('PDF', 'PDF'),
  export: say('Exports', 'Exportaciones'),
  sire: say('SIRE', 'SIRE'),
  'deliver-webhook': say('Webhooks', 'Webhooks'),
  'deliver-mail': say('E-mails', 'Correos'),
};

/** A minute has 20 requests for the operator (RATE_LIMIT_ADMIN). */
const REFRESH_MS = 15_000;

export default function QueuesScreen() {
  const t = useWords();
  const queues = useQuery({ ...queries.admin.queues.list(), refetchInterval: REFRESH_MS });
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <Stack>
        <Text>{t(WORDS.hint)}</Text>
        <QueryResult query={queues}>
          {({ data }) => (
            <>
              <QueueTable queues={data} />
              {data.some(({ pool, workers }) => pool === 'deliver-mail' && workers === 0) && (
                <Alert color="yellow">{t(WORDS.noMail)}</Alert>
              )}
            </>
          )}
        </QueryResult>
      </Stack>
    </>
  );
}

function QueueTable({ queues }: { readonly queues: readonly Queue[] }) {
  const t = useWords();
  const { language } = useLanguage();
  const age = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', maximumFractionDigits: 0 });
  return (
    <DataTable
      label={t(WORDS.title)}
      columns={[
        { header: t(WORDS.pool), cell: ({ pool }) => `${t(POOLS[pool])} (${pool})` },
        { header: t(WORDS.waiting), isNumber: true, cell: ({ waiting }) => waiting },
        { header: t(WORDS.active), isNumber: true, cell: ({ active }) => active },
        { header: t(WORDS.delayed), isNumber: true, cell: ({ delayed }) => delayed },
        { header: t(WORDS.failed), isNumber: true, cell: ({ failed }) => <Alarm count={failed} isBad={failed > 0} /> },
        {
          header: t(WORDS.oldest),
          isNumber: true,
          cell: ({ oldestSeconds }) => (oldestSeconds === 0 ? '—' : age.format(oldestSeconds)),
        },
        {
          header: t(WORDS.workers),
          isNumber: true,
          cell: ({ workers }) =>
            workers === null ? t(WORDS.unknown) : <Alarm count={workers} isBad={workers === 0} />,
        },
      ]}
      rows={queues}
      keyOf={({ pool }) => pool}
    />
  );
}

interface AlarmProps {
  readonly count: number;
  readonly isBad: boolean;
}

function Alarm({ count, isBad }: AlarmProps) {
  return isBad ? (
    <Badge variant="light" color="red">
      {count}
    </Badge>
  ) : (
    count
  );
}
