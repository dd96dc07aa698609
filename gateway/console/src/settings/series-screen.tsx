import { Title } from '@mantine/core';

export default function SeriesScreen() {
  return <Title order={1}>SeriesScreen</Title>;
}
