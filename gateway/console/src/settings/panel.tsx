import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PanelProps {
  readonly title: string;
  /** Sentence about the purpose of the panel. */
  readonly hint?: string;
  /** Badge or button beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Framed part of a settings screen with its own heading. */
export function Panel({ title, hint, aside, children }: PanelProps) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {title}
          </Title>
          {aside}
        </Group>
        {hint !== undefined && <Text size="sm">{hint}</Text>}
        {children}
      </Stack>
    </Paper>
  );
}
