import { say } from '@chasqui/core/messages';
import { Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode } from 'react';
import { useWords } from '../language/language.tsx';
import { RowCard } from './row-card.tsx';

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
  /** Card of a row on a phone, as an item of a list. By default it has the columns one below the other. */
  readonly card?: (row: Row) => ReactNode;
  /** Text without rows; a general one by default. */
  readonly empty?: string;
  /** Next step without rows, such as the button that makes the first record. */
  readonly emptyAction?: ReactNode;
}

const PHONE = '(max-width: 47.99em)';

/** Records: a table, or cards on a phone. A table that is too wide for its place shows a scroll bar. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, card, empty, emptyAction } = props;
  const t = useWords();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  if (rows.length === 0) {
    return (
      <Stack gap="xs" align="flex-start">
        <Text c="dimmed">{empty ?? t(WORDS.empty)}</Text>
        {emptyAction}
      </Stack>
    );
  }
  if (isPhone) {
    return (
      <Stack gap="xs" component="ul" aria-label={label} p={0} m={0} style={{ listStyle: 'none' }}>
        {rows.map((row) => (
          <Fragment key={keyOf(row)}>
            {card === undefined ? (
              <RowCard cells={columns.map(({ header, cell }) => ({ header, content: cell(row) }))} />
            ) : (
              card(row)
            )}
          </Fragment>
        ))}
      </Stack>
    );
  }
  return (
    <Table.ScrollContainer
      minWidth={columns.length * 90}
      scrollAreaProps={{ type: 'auto', viewportProps: { tabIndex: 0, 'aria-label': label, role: 'region' } }}
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
