import { formatDocumentNumber } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import { List, ScrollArea, Text } from '@mantine/core';
import { type Column, DataTable } from '../components/data-table.tsx';
import { describeCell } from '../components/import-fields.ts';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { Section } from '../components/section.tsx';
import { typeName } from '../components/type-name.ts';
import { formatDay, formatMoney } from '../language/formats.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import { type DocumentImportPreview, PREVIEW_OUTCOMES } from './import-words.ts';

const WORDS = {
  problems: say('Problems', 'Problemas'),
  warnings: say('To look at', 'Por revisar'),
  row: say('Row', 'Fila'),
  shown: say('Shown', 'Se muestran'),
  of: say('of', 'de'),
  leftOut: say('Rows that are no items and are left out', 'Filas que no son ítems y se omiten'),
  documents: say('Documents as they will be issued', 'Comprobantes como se emitirán'),
  reference: say('Reference', 'Referencia'),
  outcome: say('Result', 'Resultado'),
  type: say('Type', 'Tipo'),
  day: say('Date', 'Fecha'),
  party: say('Customer', 'Cliente'),
  items: say('Items', 'Ítems'),
  total: say('Total', 'Total'),
};

type Shown = DocumentImportPreview['preview'][number];

/** Documents of a spreadsheet as they will be issued, below the problems of its cells. */
export function DocumentsPreview({ preview }: { readonly preview: DocumentImportPreview }) {
  const t = useWords();
  const { preview: documents, total, leftOutRows } = preview;
  const titles = new Map(preview.fields.map(({ field, title }) => [field, title]));
  const columns: Column<Shown>[] = [
    { header: t(WORDS.reference), cell: ({ reference }) => reference },
    { header: t(WORDS.outcome), cell: ({ outcome }) => <OutcomeBadge outcome={PREVIEW_OUTCOMES[outcome]} /> },
    {
      header: t(WORDS.type),
      cell: (document) => `${typeName(document.documentType)} ${numberOf(document)}`,
    },
    { header: t(WORDS.day), cell: ({ issueDate }) => (issueDate === null ? '-' : formatDay(issueDate)) },
    { header: t(WORDS.party), cell: ({ counterparty }) => counterparty ?? '-' },
    { header: t(WORDS.items), isNumber: true, cell: ({ items }) => items },
    {
      header: t(WORDS.total),
      isNumber: true,
      cell: ({ total, currencyCode }) =>
        total === null || currencyCode === null ? '-' : formatMoney(total, currencyCode),
    },
  ];
  return (
    <>
      <CellList label={t(WORDS.problems)} cells={preview.problems} titles={titles} />
      <CellList label={t(WORDS.warnings)} cells={preview.warnings} titles={titles} />
      <Section title={t(WORDS.documents)}>
        <Text size="sm" c="dimmed" mb="xs">
          {t(WORDS.shown)}: {documents.length} {t(WORDS.of)} {total}.
          {leftOutRows.length > 0 && ` ${t(WORDS.leftOut)}: ${leftOutRows.slice(0, 20).join(', ')}.`}
        </Text>
        <ScrollArea.Autosize mah={420}>
          <DataTable
            label={t(WORDS.documents)}
            columns={columns}
            rows={documents}
            keyOf={({ reference }) => reference}
          />
        </ScrollArea.Autosize>
      </Section>
    </>
  );
}

/** Returns the number of a document as far as it is known: a known reference has one, others have the series of their row. */
function numberOf({ documentType, series, correlative }: Shown): string {
  if (series === null) return '';
  return correlative === null ? series : formatDocumentNumber({ documentType, series, correlative });
}

interface CellListProps {
  readonly label: string;
  readonly cells: DocumentImportPreview['problems'];
  /** Names of fields. */
  readonly titles: Map<string, string>;
}

function CellList({ label, cells, titles }: CellListProps) {
  const t = useWords();
  const { language } = useLanguage();
  if (cells.length === 0) return null;
  return (
    <Section title={label}>
      <ScrollArea.Autosize mah={280} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}>
        <List size="sm">
          {cells.map((cell) => (
            <List.Item key={`${cell.row} ${cell.path} ${cell.message}`}>
              <strong>
                {t(WORDS.row)} {cell.row}.
              </strong>{' '}
              {describeCell(cell, language, titles)}
            </List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
    </Section>
  );
}
