import { say } from '@chasqui/core/messages';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useWords } from '../language/language.tsx';
import { ErrorNotice } from './error-notice.tsx';

const WORDS = {
  save: say('Save', 'Guardar'),
  cancel: say('Cancel', 'Cancelar'),
  close: say('Close', 'Cerrar'),
};

interface FormDialogProps {
  readonly title: string;
  /** Text of the button that sends the form. */
  readonly action?: string;
  readonly size?: string;
  readonly save: { readonly isPending: boolean; readonly error: unknown };
  readonly onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Form in a window over the screen. A click beside it does not close it, so that nothing typed is lost. */
export function FormDialog({ title, action, size, save, onSubmit, onClose, children }: FormDialogProps) {
  const t = useWords();
  return (
    <Modal
      opened
      title={title}
      {...(size === undefined ? {} : { size })}
      onClose={onClose}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t(WORDS.close) }}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          {save.error !== null && <ErrorNotice error={save.error} />}
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t(WORDS.cancel)}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {action ?? t(WORDS.save)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
