import type { OutputOf } from '@chasqui/client';
import { NewEstablishmentSchema } from '@chasqui/core/establishments';
import { say } from '@chasqui/core/messages';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { client } from '../api/client.ts';
import { DistrictField } from '../components/district-field.tsx';
import { FormDialog } from '../components/form-dialog.tsx';
import { findProblems, textOrNull } from '../components/form-problems.ts';
import { useSave } from '../components/use-save.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import { changesOf } from './changes-of.ts';

const WORDS = {
  add: say('Add a branch', 'Agregar local'),
  change: say('Edit the branch', 'Editar el local'),
  code: say('Code', 'Código'),
  codeHint: say('Four digits, from the ficha RUC', 'Cuatro dígitos, según la ficha RUC'),
  name: say('Name', 'Nombre'),
  nameHint: say('It is printed', 'Sale impreso'),
  address: say('Address', 'Dirección'),
  phone: say('Telephone', 'Teléfono'),
  saved: say('Branch saved', 'Local guardado'),
};

export type Branch = OutputOf<'establishments', 'list'>['data'][number];

type BranchValues = Record<'code' | 'name' | 'address' | 'ubigeo' | 'phone', string>;

interface BranchFormProps {
  /** Undefined for a new one. */
  readonly branch: Branch | undefined;
  readonly onDone: () => void;
}

/** Dialog with the form for a branch. */
export function BranchForm({ branch, onDone }: BranchFormProps) {
  const t = useWords();
  const { language } = useLanguage();
  const initialValues = toValues(branch);
  const form = useForm<BranchValues>({
    initialValues,
    validate: (values) => findProblems(NewEstablishmentSchema, toInput(values), language),
  });
  const save = useSave<BranchValues>({
    save: (values) =>
      branch === undefined
        ? client.establishments.create.mutate(toInput(values))
        : client.establishments.update.mutate({
            id: branch.id,
            ...changesOf(toInput(initialValues), toInput(values)),
          }),
    form,
    groups: ['establishments'],
    notice: WORDS.saved,
    onDone,
  });
  return (
    <FormDialog
      title={t(branch === undefined ? WORDS.add : WORDS.change)}
      save={save}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
      onClose={onDone}
    >
      <TextInput
        label={t(WORDS.code)}
        description={t(WORDS.codeHint)}
        required
        inputMode="numeric"
        maxLength={4}
        {...form.getInputProps('code')}
      />
      <TextInput label={t(WORDS.name)} description={t(WORDS.nameHint)} required {...form.getInputProps('name')} />
      <TextInput label={t(WORDS.address)} required {...form.getInputProps('address')} />
      <DistrictField required {...form.getInputProps('ubigeo')} value={form.values.ubigeo} />
      <TextInput label={t(WORDS.phone)} type="tel" {...form.getInputProps('phone')} />
    </FormDialog>
  );
}

function toValues(branch: Branch | undefined): BranchValues {
  const { code = '', name = '', address = '', ubigeo = '', phone } = branch ?? {};
  return { code, name, address, ubigeo, phone: phone ?? '' };
}

function toInput({ phone, ...values }: BranchValues) {
  return { ...values, phone: textOrNull(phone) };
}
