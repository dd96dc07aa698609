import { say } from '@chasqui/core/messages';
import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DistrictField } from '../components/district-field.tsx';
import { useWords } from '../language/language.tsx';
import type { CompanyValues } from './company-values.ts';
import { Panel } from './panel.tsx';

const WORDS = {
  title: say('Name and tax domicile', 'Nombre y domicilio fiscal'),
  hint: say(
    'As they stand in the ficha RUC. They are printed on every new document; those already issued keep their data.',
    'Tal como figuran en la ficha RUC. Salen en cada comprobante nuevo; los ya emitidos conservan sus datos.',
  ),
  ruc: say('RUC', 'RUC'),
  name: say('Legal name', 'Razón social'),
  tradeName: say('Trade name', 'Nombre comercial'),
  address: say('Address', 'Dirección'),
};

interface CompanyTextFieldsProps {
  readonly form: UseFormReturnType<CompanyValues>;
  readonly ruc: string;
}

/** Inputs for the name and the address of a company. */
export function CompanyTextFields({ form, ruc }: CompanyTextFieldsProps) {
  const t = useWords();
  return (
    <Panel title={t(WORDS.title)} hint={t(WORDS.hint)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t(WORDS.ruc)} value={ruc} readOnly />
        <TextInput label={t(WORDS.name)} required autoComplete="organization" {...form.getInputProps('name')} />
        <TextInput label={t(WORDS.tradeName)} {...form.getInputProps('tradeName')} />
        <TextInput label={t(WORDS.address)} required {...form.getInputProps('address.address')} />
        <DistrictField
          required
          {...form.getInputProps('address.ubigeo')}
          value={form.values.address.ubigeo}
          onChoose={({ ubigeo: _, ...names }) => form.setFieldValue('address', (address) => ({ ...address, ...names }))}
        />
      </SimpleGrid>
    </Panel>
  );
}
