import { Title } from '@mantine/core';

export default function ExportsScreen() {
  return <Title order={1}>ExportsScreen</Title>;
}
