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
  ubigeo: say('Ubigeo of the district', 'Ubigeo del distrito'),
  ubigeoHint: say(
    'Six digits of INEI, such as 150101 for Lima',
    'Seis dígitos del INEI, por ejemplo 150101 para el Cercado de Lima',
  ),
  department: say('Department', 'Departamento'),
  province: say('Province', 'Provincia'),
  district: say('District', 'Distrito'),
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
        <TextInput label={t(WORDS.district)} {...form.getInputProps('address.district')} />
        <TextInput label={t(WORDS.province)} {...form.getInputProps('address.province')} />
        <TextInput label={t(WORDS.department)} {...form.getInputProps('address.department')} />
        <DistrictField
          label={t(WORDS.ubigeo)}
          description={t(WORDS.ubigeoHint)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          {...form.getInputProps('address.ubigeo')}
          value={form.values.address.ubigeo}
          onType={(text) => form.setFieldValue('address.ubigeo', text)}
          onPick={({ ubigeo, ...names }) => {
            form.setFieldValue('address.ubigeo', ubigeo);
            for (const [part, name] of Object.entries(names)) form.setFieldValue(`address.${part}`, name);
          }}
        />
      </SimpleGrid>
    </Panel>
  );
}
