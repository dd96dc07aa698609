import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

interface PageHeaderProps {
  readonly title: string;
  /** Buttons and links for the whole screen. */
  readonly children?: ReactNode;
}

/** Heading of a screen, and title of the browser's tab. */
export function PageHeader({ title, children }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Chasqui`;
  }, [title]);
  return (
    <Group justify="space-between" mb="md">
      <Title order={1} size="h2">
        {title}
      </Title>
      <Group gap="xs">{children}</Group>
    </Group>
  );
}
