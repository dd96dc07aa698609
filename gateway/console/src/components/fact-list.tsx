import { SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

interface FactListProps {
  readonly facts: readonly Fact[];
}

/** Facts about a record: each has a name and a value. */
export function FactList({ facts }: FactListProps) {
  return (
    <SimpleGrid component="dl" cols={{ base: 2, md: 3 }} spacing="md" verticalSpacing="xs" m={0}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Text component="dt" size="sm">
            {label}
          </Text>
          <Text component="dd" fw={600} m={0} style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}
