import { Title } from '@mantine/core';

export default function AuthorityScreen() {
  return <Title order={1}>AuthorityScreen</Title>;
}
