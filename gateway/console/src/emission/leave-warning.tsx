import { say } from '@chasqui/core/messages';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useWords } from '../language/language.tsx';

const WORDS = {
  title: say('Leave without issuing?', '¿Salir sin emitir?'),
  text: say('What you typed will be lost.', 'Se perderá lo que escribió.'),
  stay: say('Stay', 'Seguir aquí'),
  leave: say('Leave', 'Salir'),
};

/** Asks before a person leaves a form in which something was typed. */
export function LeaveWarning({ isTyped }: { readonly isTyped: boolean }) {
  const t = useWords();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isTyped,
    enableBeforeUnload: () => isTyped,
    withResolver: true,
  });
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={t(WORDS.title)}
      withCloseButton={false}
      centered
    >
      <Text>{t(WORDS.text)}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => reset?.()} data-autofocus>
          {t(WORDS.stay)}
        </Button>
        <Button color="red" onClick={() => proceed?.()}>
          {t(WORDS.leave)}
        </Button>
      </Group>
    </Modal>
  );
}
