import { Title } from '@mantine/core';

export default function DocumentScreen() {
  return <Title order={1}>DocumentScreen</Title>;
}
