import { Title } from '@mantine/core';

export default function DebitNoteScreen() {
  return <Title order={1}>DebitNoteScreen</Title>;
}
