import { Title } from '@mantine/core';

export default function PrintScreen() {
  return <Title order={1}>PrintScreen</Title>;
}
