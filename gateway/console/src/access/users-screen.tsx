import { Title } from '@mantine/core';

export default function UsersScreen() {
  return <Title order={1}>UsersScreen</Title>;
}
