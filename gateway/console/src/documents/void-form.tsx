import { voidReasonField } from '@chasqui/core/documents/communication/request';
import { say } from '@chasqui/core/messages';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import * as v from 'valibot';
import { client } from '../api/client.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { findProblems } from '../components/form-problems.ts';
import { useSave } from '../components/use-save.ts';
import { useLanguage, useWords } from '../language/language.tsx';

const WORDS = {
  open: say('Void it', 'Anular'),
  title: say('Void the document', 'Anular el comprobante'),
  warning: say(
    'SUNAT voids it for good. It cannot be taken back.',
    'SUNAT lo anula para siempre. No se puede deshacer.',
  ),
  reason: say('Reason', 'Motivo'),
  example: say('For example: the sale was cancelled', 'Por ejemplo: se canceló la venta'),
  confirm: say('Void it for good', 'Anular para siempre'),
  cancel: say('Cancel', 'Cancelar'),
  sent: say(
    'SUNAT has the communication. Its answer shows here.',
    'La comunicación está en SUNAT. Su respuesta aparece aquí.',
  ),
};

const ReasonSchema = v.object({ reason: voidReasonField() });

interface VoidFormProps {
  /** Id of the document. */
  readonly id: string;
}

/** Button that asks for a reason, and then voids a document at SUNAT. */
export function VoidForm({ id }: VoidFormProps) {
  const t = useWords();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <Group mt="xs">
      <Button color="red" variant="outline" onClick={open}>
        {t(WORDS.open)}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t(WORDS.title)}
        closeButtonProps={{ 'aria-label': t(WORDS.cancel) }}
      >
        <ReasonForm id={id} onClose={close} />
      </Modal>
    </Group>
  );
}

function ReasonForm({ id, onClose }: VoidFormProps & { readonly onClose: () => void }) {
  const t = useWords();
  const { language } = useLanguage();
  const form = useForm({
    initialValues: { reason: '' },
    validate: (values) => findProblems(ReasonSchema, values, language),
  });
  const { mutate, isPending, error } = useSave<typeof form.values>({
    save: ({ reason }, options) => client.documents.void.mutate({ id, reason }, options),
    form,
    groups: ['documents'],
    notice: WORDS.sent,
    onDone: onClose,
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => mutate(values))}>
      <Stack>
        {error !== null && <ErrorNotice error={error} />}
        <Text size="sm">{t(WORDS.warning)}</Text>
        <TextInput
          data-autofocus
          required
          label={t(WORDS.reason)}
          description={t(WORDS.example)}
          {...form.getInputProps('reason')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(WORDS.cancel)}
          </Button>
          <Button type="submit" color="red" loading={isPending}>
            {t(WORDS.confirm)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
