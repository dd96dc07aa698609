import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface RowCardProps {
  readonly cells: readonly { readonly header: string; readonly content: ReactNode }[];
}

/** Row of a table as a card: the first cell is its title, and each other one has its header. Empty ones are left out. */
export function RowCard({ cells }: RowCardProps) {
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

function isEmpty(content: ReactNode): boolean {
  return content === null || content === undefined || content === '' || content === false;
}
