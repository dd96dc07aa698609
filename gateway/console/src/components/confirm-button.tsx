import { type Message, say } from '@chasqui/core/messages';
import { Button, type ButtonProps, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useWords } from '../language/language.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { useSave } from './use-save.ts';

const WORDS = { back: say('Back', 'Volver'), close: say('Close', 'Cerrar') };

interface ConfirmButtonProps extends ButtonProps {
  /** Words of the button, which are the title of the question too. */
  readonly label: string;
  /** Name for screen readers, if the label alone is not clear. */
  readonly accessibleName?: string;
  /** Consequences of the change. */
  readonly question: string;
  /** True if the change takes nothing away, so that its button is not red. */
  readonly isHarmless?: boolean;
  /** Makes the change. The question stays open with the error if it fails. */
  readonly onConfirm: (nothing: undefined, options: { readonly idempotencyKey: string }) => Promise<unknown>;
  /** Is called after the change. */
  readonly onDone?: () => void;
  /** Operations whose answers are no longer right, as in `useSave`. */
  readonly groups: readonly string[];
  /** Words that tell of success. */
  readonly notice?: Message;
}

/** Button that asks before it makes a change. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    label,
    accessibleName,
    question,
    isHarmless = false,
    onConfirm,
    onDone,
    groups,
    notice = null,
    ...button
  } = props;
  const t = useWords();
  const [isOpen, { open, close }] = useDisclosure();
  const change = useSave<undefined>({
    save: onConfirm,
    groups,
    notice,
    onDone: () => {
      close();
      onDone?.();
    },
  });
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
              {t(WORDS.back)}
            </Button>
            <Button
              {...(!isHarmless && { color: 'red' })}
              loading={change.isPending}
              onClick={() => change.mutate(undefined)}
              data-autofocus
            >
              {label}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
