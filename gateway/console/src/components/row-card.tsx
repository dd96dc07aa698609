import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import type { Column } from './data-table.tsx';

interface RowCardProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
}

/** Row of a table as a card: the first column is its title, and each other one has its name. Empty ones are left out. */
export function RowCard<Row>({ columns, row }: RowCardProps<Row>) {
  const cells = columns.map(({ header, cell }) => ({ header, content: cell(row) }));
  const [title, ...others] = cells.filter(({ content }) => !isEmpty(content));
  return (
    <Paper component="li" withBorder p="sm">
      <Stack gap={4}>
        <Box fw={600} style={{ overflowWrap: 'anywhere' }}>
          {title?.content}
        </Box>
        {others.map(({ header, content }) => (
          <Group key={header} justify="space-between" align="flex-start" gap="xs">
            <Text size="sm" c="dimmed">
              {header}
            </Text>
            <Box fz="sm" maw="100%" style={{ overflowWrap: 'anywhere' }}>
              {content}
            </Box>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}

function isEmpty(content: unknown): boolean {
  return content === null || content === undefined || content === '' || content === false;
}
