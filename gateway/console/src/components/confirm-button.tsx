import { say } from '@chasqui/core/messages';
import { Button, type ButtonProps, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { ErrorNotice } from '../components/error-notice.tsx';
import { useWords } from '../language/language.tsx';

const WORDS = {
  cancel: say('Cancel', 'Cancelar'),
  close: say('Close', 'Cerrar'),
};

interface ConfirmButtonProps extends ButtonProps {
  /** Words of the button, which are the title of the question too. */
  readonly label: string;
  /** Name for screen readers, if the label alone is not clear. */
  readonly accessibleName?: string;
  /** Consequences of the change. */
  readonly question: string;
  /** Makes the change. The question stays open with the error if it fails. */
  readonly onConfirm: () => Promise<unknown>;
}

/** Button that asks before it makes a change. */
export function ConfirmButton({ label, accessibleName, question, onConfirm, ...button }: ConfirmButtonProps) {
  const t = useWords();
  const [isOpen, { open, close }] = useDisclosure();
  const change = useMutation({ mutationFn: onConfirm, onSuccess: close });
  return (
    <>
      <Button
        variant="default"
        {...button}
        aria-label={accessibleName}
        onClick={() => {
          change.reset();
          open();
        }}
      >
        {label}
      </Button>
      <Modal opened={isOpen} onClose={close} title={label} closeButtonProps={{ 'aria-label': t(WORDS.close) }}>
        <Stack>
          {change.error !== null && <ErrorNotice error={change.error} />}
          <Text>{question}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t(WORDS.cancel)}
            </Button>
            <Button color="red" loading={change.isPending} onClick={() => change.mutate()} data-autofocus>
              {label}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
