import { Title } from '@mantine/core';

export default function CompanyScreen() {
  return <Title order={1}>CompanyScreen</Title>;
}
