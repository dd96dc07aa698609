import { Title } from '@mantine/core';

export default function ReportsScreen() {
  return <Title order={1}>ReportsScreen</Title>;
}
