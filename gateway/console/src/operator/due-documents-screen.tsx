import type { Contract } from '@chasqui/client';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import { Badge, Button, Center, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { DataTable } from '../components/data-table.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { TextLink } from '../components/link.tsx';
import { Loading } from '../components/loading.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { typeName } from '../components/type-name.ts';
import { formatDay, formatInstant } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';

const WORDS = {
  title: say('Documents at risk', 'Comprobantes en riesgo'),
  hint: say(
    'They have no verdict of SUNAT yet, and less than 24 hours of their legal term, or none of it.',
    'Todavía no tienen respuesta de SUNAT y les quedan menos de 24 horas de plazo legal, o ninguna.',
  ),
  none: say('There is no document at risk', 'No hay comprobantes en riesgo'),
  company: say('Company', 'Empresa'),
  document: say('Document', 'Comprobante'),
  deadline: say('Last day', 'Último día'),
  overdue: say('Overdue', 'Vencido'),
  soon: say('Soon', 'Por vencer'),
  status: say('Status', 'Estado'),
  attempts: say('Attempts', 'Intentos'),
  next: say('Next attempt', 'Próximo intento'),
  answer: say('Last answer', 'Última respuesta'),
  more: say('Show more', 'Ver más'),
};

const REFRESH_MS = 60_000;

type DueDocument = Contract['admin']['dueDocuments']['list']['output']['data'][number];

export default function DueDocumentsScreen() {
  const t = useWords();
  const list = useInfiniteQuery({
    queryKey: ['admin', 'dueDocuments'],
    queryFn: ({ pageParam, signal }) =>
      client.admin.dueDocuments.list.query(pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <Stack>
        <Text>{t(WORDS.hint)}</Text>
        {list.error !== null && <ErrorNotice error={list.error} />}
        {list.isPending && <Loading />}
        {list.data !== undefined && <DueTable documents={list.data.pages.flatMap(({ data }) => data)} />}
        {list.hasNextPage && (
          <Center>
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t(WORDS.more)}
            </Button>
          </Center>
        )}
      </Stack>
    </>
  );
}

function DueTable({ documents }: { readonly documents: readonly DueDocument[] }) {
  const t = useWords();
  return (
    <DataTable
      label={t(WORDS.title)}
      columns={[
        {
          header: t(WORDS.company),
          cell: ({ tenant }) => (
            <TextLink to="/operator/companies/$id" params={{ id: tenant.id }} inherit>
              {tenant.name}
            </TextLink>
          ),
        },
        {
          header: t(WORDS.document),
          cell: (document) => `${typeName(document.documentType)} ${formatDocumentNumber(document)}`,
        },
        { header: t(WORDS.deadline), cell: (document) => <Deadline document={document} /> },
        { header: t(WORDS.status), cell: ({ status }) => <StatusBadge status={status} /> },
        { header: t(WORDS.attempts), isNumber: true, cell: ({ attempts }) => attempts },
        {
          header: t(WORDS.next),
          cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? '—' : formatInstant(nextAttemptAt)),
        },
        {
          header: t(WORDS.answer),
          cell: ({ cdrResponseCode, cdrDescription }) =>
            [cdrResponseCode, cdrDescription].filter((text) => text !== null).join(': '),
        },
      ]}
      rows={documents}
      keyOf={({ id }) => id}
      empty={t(WORDS.none)}
    />
  );
}

function Deadline({ document: { submissionDeadline, urgency } }: { readonly document: DueDocument }) {
  const t = useWords();
  return (
    <Group gap="xs">
      {formatDay(submissionDeadline)}
      <Badge variant="light" color={urgency === 'overdue' ? 'red' : 'orange'}>
        {t(WORDS[urgency])}
      </Badge>
    </Group>
  );
}
