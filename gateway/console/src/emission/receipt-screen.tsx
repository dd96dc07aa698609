import { Title } from '@mantine/core';

export default function ReceiptScreen() {
  return <Title order={1}>ReceiptScreen</Title>;
}
