import { Title } from '@mantine/core';

export default function AuditScreen() {
  return <Title order={1}>AuditScreen</Title>;
}
