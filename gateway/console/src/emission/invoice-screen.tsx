import { Title } from '@mantine/core';

export default function InvoiceScreen() {
  return <Title order={1}>InvoiceScreen</Title>;
}
