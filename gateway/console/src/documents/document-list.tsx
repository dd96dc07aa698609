import type { DocumentListing } from '@chasqui/client';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import { Badge, Group, Paper, Text } from '@mantine/core';
import { counterpartyOf } from '../components/counterparty.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { TextLink } from '../components/link.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { typeName } from '../components/type-name.ts';
import { formatDay } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { formatTotal, hasAmount } from './document-words.ts';

const WORDS = {
  documents: say('Documents', 'Comprobantes'),
  number: say('Number', 'Número'),
  type: say('Type', 'Tipo'),
  date: say('Date', 'Fecha'),
  party: say('Customer', 'Cliente'),
  total: say('Total', 'Total'),
  status: say('Status', 'Estado'),
  test: say('Test', 'Prueba'),
};

interface DocumentListProps {
  readonly documents: readonly DocumentListing[];
}

/** Documents of one page: a table, or cards on a phone. */
export function DocumentList({ documents }: DocumentListProps) {
  const t = useWords();
  const columns: readonly Column<DocumentListing>[] = [
    { header: t(WORDS.number), cell: (document) => <NumberLink document={document} /> },
    { header: t(WORDS.type), cell: ({ documentType }) => typeName(documentType) },
    { header: t(WORDS.date), cell: ({ issueDate }) => formatDay(issueDate) },
    { header: t(WORDS.party), cell: (document) => counterpartyOf(document)?.name ?? '—' },
    { header: t(WORDS.total), cell: formatTotal, isNumber: true },
    { header: t(WORDS.status), cell: (document) => <Badges document={document} /> },
  ];
  return (
    <DataTable
      label={t(WORDS.documents)}
      columns={columns}
      rows={documents}
      keyOf={({ id }) => id}
      card={(document) => <DocumentCard document={document} />}
    />
  );
}

interface DocumentProps {
  readonly document: DocumentListing;
}

function NumberLink({ document }: DocumentProps) {
  return (
    <TextLink to="/documents/$id" params={{ id: document.id }} fw={600} inherit>
      {formatDocumentNumber(document)}
    </TextLink>
  );
}

/** Status of a document, and a mark if it is a test. */
export function Badges({ document: { status, voided, livemode } }: DocumentProps) {
  const t = useWords();
  return (
    <Group gap={4}>
      <StatusBadge status={status} isVoided={voided} />
      {!livemode && (
        <Badge color="yellow" variant="filled" autoContrast>
          {t(WORDS.test)}
        </Badge>
      )}
    </Group>
  );
}

function DocumentCard({ document }: DocumentProps) {
  const party = counterpartyOf(document);
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <NumberLink document={document} />
        <Badges document={document} />
      </Group>
      {party !== undefined && <Text size="sm">{party.name}</Text>}
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">
          {typeName(document.documentType)} · {formatDay(document.issueDate)}
        </Text>
        {hasAmount(document.documentType) && <Text fw={600}>{formatTotal(document)}</Text>}
      </Group>
    </Paper>
  );
}
