import { Title } from '@mantine/core';

export default function AccountScreen() {
  return <Title order={1}>AccountScreen</Title>;
}
