import { Title } from '@mantine/core';

export default function ReceivableScreen() {
  return <Title order={1}>ReceivableScreen</Title>;
}
