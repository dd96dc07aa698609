import { say } from '@chasqui/core/messages';
import { Anchor, Container, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../language/language.tsx';

const WORDS = {
  title: say('There is no such page', 'Esta página no existe'),
  home: say('Go to the first page', 'Ir al inicio'),
};

export default function NotFound() {
  const t = useWords();
  return (
    <Container size="sm" py="xl">
      <Title order={1}>{t(WORDS.title)}</Title>
      <Text mt="md">
        <Anchor component={Link} to="/">
          {t(WORDS.home)}
        </Anchor>
      </Text>
    </Container>
  );
}
