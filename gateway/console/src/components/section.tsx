import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Part of a screen, with its heading. */
export function Section({ title, children }: SectionProps) {
  return (
    <Paper component="section" withBorder p="md">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
