import { Title } from '@mantine/core';

export default function GuideScreen() {
  return <Title order={1}>GuideScreen</Title>;
}
