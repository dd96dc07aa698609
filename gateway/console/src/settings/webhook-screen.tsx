import { Title } from '@mantine/core';

export default function WebhookScreen() {
  return <Title order={1}>WebhookScreen</Title>;
}
