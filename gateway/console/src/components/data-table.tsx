import { say } from '@chasqui/core/messages';
import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../language/language.tsx';

const WORDS = { empty: say('Nothing here yet', 'Todavía no hay nada aquí') };

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** True for amounts and counts, which stand at the right. */
  readonly isNumber?: boolean;
}

interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Text without rows; a general one by default. */
  readonly empty?: string;
}

/** Table of records. It scrolls sideways on a narrow screen. */
export function DataTable<Row>({ label, columns, rows, keyOf, empty }: DataTableProps<Row>) {
  const t = useWords();
  if (rows.length === 0) return <Text c="dimmed">{empty ?? t(WORDS.empty)}</Text>;
  return (
    <Table.ScrollContainer
      minWidth={columns.length * 110}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': label, role: 'region' } }}
    >
      <Table aria-label={label} highlightOnHover verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ header, isNumber }) => (
              <Table.Th key={header} ta={isNumber ? 'right' : undefined}>
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {columns.map(({ header, cell, isNumber }) => (
                <Table.Td key={header} ta={isNumber ? 'right' : undefined}>
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
