import { isUbigeo } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { DistrictField } from '../components/district-field.tsx';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';

const WORDS = {
  label: say('District: ubigeo, 6 digits', 'Distrito: ubigeo, 6 dígitos'),
  hint: say('Search by name', 'Busque por nombre'),
  in: say('Department:', 'Departamento:'),
};

/** Departments in the order of their codes, which are the first two digits of a ubigeo. */
const DEPARTMENTS = [
  ...['Amazonas', 'Áncash', 'Apurímac', 'Arequipa', 'Ayacucho', 'Cajamarca', 'Callao', 'Cusco', 'Huancavelica'],
  ...['Huánuco', 'Ica', 'Junín', 'La Libertad', 'Lambayeque', 'Lima', 'Loreto', 'Madre de Dios', 'Moquegua', 'Pasco'],
  ...['Piura', 'Puno', 'San Martín', 'Tacna', 'Tumbes', 'Ucayali'],
];

interface UbigeoFieldProps {
  readonly form: FormFields;
  readonly path: string;
  readonly value: string;
}

/** Field for the code of a district, which is searched by name too. It shows the department, so that a wrong code is seen. */
export function UbigeoField({ form, path, value }: UbigeoFieldProps) {
  const t = useWords();
  const department = isUbigeo(value.trim()) ? DEPARTMENTS[Number(value.trim().slice(0, 2)) - 1] : undefined;
  return (
    <DistrictField
      label={t(WORDS.label)}
      placeholder={t(WORDS.hint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={department === undefined ? undefined : `${t(WORDS.in)} ${department}`}
      {...form.getInputProps(path)}
      value={value}
      onType={(text) => form.setFieldValue(path, text)}
      onPick={({ ubigeo }) => form.setFieldValue(path, ubigeo)}
    />
  );
}
