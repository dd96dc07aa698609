import { Title } from '@mantine/core';

export default function ProductsScreen() {
  return <Title order={1}>ProductsScreen</Title>;
}
