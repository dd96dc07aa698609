import { Title } from '@mantine/core';

export default function QueuesScreen() {
  return <Title order={1}>QueuesScreen</Title>;
}
