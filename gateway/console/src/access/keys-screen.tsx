import { Title } from '@mantine/core';

export default function KeysScreen() {
  return <Title order={1}>KeysScreen</Title>;
}
