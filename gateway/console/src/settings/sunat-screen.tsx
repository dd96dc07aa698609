import { Title } from '@mantine/core';

export default function SunatScreen() {
  return <Title order={1}>SunatScreen</Title>;
}
