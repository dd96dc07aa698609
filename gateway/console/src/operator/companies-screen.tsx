import { Title } from '@mantine/core';

export default function CompaniesScreen() {
  return <Title order={1}>CompaniesScreen</Title>;
}
