import { Title } from '@mantine/core';

export default function DueDocumentsScreen() {
  return <Title order={1}>DueDocumentsScreen</Title>;
}
