import { Title } from '@mantine/core';

export default function CreditNoteScreen() {
  return <Title order={1}>CreditNoteScreen</Title>;
}
