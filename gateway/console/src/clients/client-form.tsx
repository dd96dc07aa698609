import type { OutputOf } from '@chasqui/client';
import { IDENTITY_TYPES } from '@chasqui/core/catalogs';
import { NewClientSchema } from '@chasqui/core/clients';
import { say } from '@chasqui/core/messages';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import * as v from 'valibot';
import { client as service } from '../api/client.ts';
import { FormDialog } from '../components/form-dialog.tsx';
import { findProblems, textOrNull } from '../components/form-problems.ts';
import { useSave } from '../components/use-save.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import { TaxpayerLookup } from './taxpayer-lookup.tsx';

export type ClientRecord = OutputOf<'clients', 'list'>['data'][number];

const WORDS = {
  create: say('New client', 'Nuevo cliente'),
  edit: say('Edit client', 'Editar cliente'),
  identityType: say('Kind of document', 'Tipo de documento'),
  identityNumber: say('Number', 'Número'),
  name: say('Name', 'Nombre o razón social'),
  address: say('Address', 'Dirección'),
  email: say('E-mail', 'Correo electrónico'),
  phone: say('Phone', 'Teléfono'),
};

/** The most frequent first. */
const IDENTITY_OPTIONS = (['6', '1', '4', '7', '0'] as const).map((value) => ({
  value,
  label: IDENTITY_TYPES[value].printed,
}));

type ClientValues = Readonly<
  Record<'identityType' | 'identityNumber' | 'name' | 'address' | 'email' | 'phone', string>
>;

function toValues(client: ClientRecord | null): ClientValues {
  const { identityType = '6', identityNumber = '', name = '', address, email, phone } = client ?? {};
  return { identityType, identityNumber, name, address: address ?? '', email: email ?? '', phone: phone ?? '' };
}

function toClient({ address, email, phone, ...values }: ClientValues) {
  return { ...values, address: textOrNull(address), email: textOrNull(email), phone: textOrNull(phone) };
}

interface ClientFormProps {
  /** Null for a new client. */
  readonly client: ClientRecord | null;
  readonly onClose: () => void;
}

export function ClientForm({ client, onClose }: ClientFormProps) {
  const t = useWords();
  const { language } = useLanguage();
  const form = useForm<ClientValues>({
    initialValues: toValues(client),
    validate: (values) => findProblems(NewClientSchema, toClient(values), language),
  });
  const save = useSave<ClientValues>({
    groups: ['clients'],
    save: (values) => {
      const given = v.parse(NewClientSchema, toClient(values));
      return client === null
        ? service.clients.create.mutate(given)
        : service.clients.update.mutate({ id: client.id, ...given });
    },
    form,
    onDone: onClose,
  });
  const { identityType, identityNumber } = form.values;
  return (
    <FormDialog
      title={t(client === null ? WORDS.create : WORDS.edit)}
      save={save}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <NativeSelect label={t(WORDS.identityType)} data={IDENTITY_OPTIONS} {...form.getInputProps('identityType')} />
      <TextInput
        label={t(WORDS.identityNumber)}
        required
        data-autofocus
        maxLength={15}
        {...form.getInputProps('identityNumber')}
      />
      {identityType === '6' && (
        <TaxpayerLookup
          ruc={identityNumber}
          onFound={({ name, address }) => form.setValues({ name, ...(address === null ? {} : { address }) })}
        />
      )}
      <TextInput label={t(WORDS.name)} required {...form.getInputProps('name')} />
      <TextInput label={t(WORDS.address)} {...form.getInputProps('address')} />
      <TextInput label={t(WORDS.email)} type="email" {...form.getInputProps('email')} />
      <TextInput label={t(WORDS.phone)} type="tel" maxLength={30} {...form.getInputProps('phone')} />
    </FormDialog>
  );
}
