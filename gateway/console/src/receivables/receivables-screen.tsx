import { Title } from '@mantine/core';

export default function ReceivablesScreen() {
  return <Title order={1}>ReceivablesScreen</Title>;
}
