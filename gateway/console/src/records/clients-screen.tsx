import { Title } from '@mantine/core';

export default function ClientsScreen() {
  return <Title order={1}>ClientsScreen</Title>;
}
