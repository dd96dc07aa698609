import { Title } from '@mantine/core';

export default function WebhooksScreen() {
  return <Title order={1}>WebhooksScreen</Title>;
}
