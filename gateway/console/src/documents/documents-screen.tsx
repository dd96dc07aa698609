import { Title } from '@mantine/core';

export default function DocumentsScreen() {
  return <Title order={1}>DocumentsScreen</Title>;
}
