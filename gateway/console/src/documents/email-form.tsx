import type { DocumentRecord } from '@chasqui/client';
import { EmailAddressesSchema } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { counterpartyOf } from '../components/counterparty.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { type FormProblems, findProblems } from '../components/form-problems.ts';
import { useSave } from '../components/use-save.ts';
import { useLanguage, useWords } from '../language/language.tsx';

const WORDS = {
  to: say('E-mail of the customer', 'Correo del cliente'),
  cc: say('Copies, separated by commas', 'Copias, separadas por comas'),
  send: say('Send PDF and XML', 'Enviar PDF y XML'),
  cancel: say('Cancel', 'Cancelar'),
  sent: say('The e-mail is on its way.', 'El correo está en camino.'),
};

interface EmailValues {
  readonly to: string;
  readonly cc: string;
}

function toAddresses({ to, cc }: EmailValues) {
  const copies = cc.split(/[\s,;]+/).filter((address) => address !== '');
  return { to: to.trim(), ...(copies.length === 0 ? {} : { cc: copies }) };
}

/** Puts the problem of any copy under the field of all copies. */
function joinCopies(problems: FormProblems): FormProblems {
  return Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path.replace(/\..*/, ''), problem]));
}

interface EmailFormProps {
  readonly document: DocumentRecord;
  readonly onClose: () => void;
}

/** Form that sends a document by e-mail. The address of a saved client is filled in. */
export function EmailForm({ document, onClose }: EmailFormProps) {
  const t = useWords();
  const { language } = useLanguage();
  const form = useForm<EmailValues>({
    initialValues: { to: '', cc: '' },
    validate: (values) => joinCopies(findProblems(EmailAddressesSchema, toAddresses(values), language)),
  });
  const address = useClientEmail(document);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is filled in once, when it is known
  useEffect(() => {
    if (address !== undefined && form.getValues().to === '') form.setFieldValue('to', address);
  }, [address]);
  const { mutate, isPending, error } = useSave<ReturnType<typeof toAddresses>>({
    save: (addresses, options) => client.documents.sendEmail.mutate({ id: document.id, ...addresses }, options),
    form,
    toFields: joinCopies,
    groups: ['documents.listEmails'],
    notice: WORDS.sent,
    onDone: onClose,
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => mutate(toAddresses(values)))}>
      <Stack gap="xs">
        {error !== null && <ErrorNotice error={error} />}
        <Group gap="xs" grow align="flex-start" preventGrowOverflow={false}>
          <TextInput autoFocus type="email" label={t(WORDS.to)} {...form.getInputProps('to')} />
          <TextInput label={t(WORDS.cc)} {...form.getInputProps('cc')} />
        </Group>
        <Group>
          <Button type="submit" loading={isPending}>
            {t(WORDS.send)}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t(WORDS.cancel)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Returns the e-mail address of the client with the identity number of the document's other party. */
function useClientEmail(document: DocumentRecord): string | undefined {
  const identityNumber = counterpartyOf(document)?.identityNumber;
  const { data } = useQuery({
    ...queries.clients.list({ q: identityNumber, limit: 5 }),
    enabled: identityNumber !== undefined,
  });
  return data?.data.find((one) => one.identityNumber === identityNumber)?.email ?? undefined;
}
