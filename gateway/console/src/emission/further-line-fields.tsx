import { IGV_AFFECTATION_CODES, IGV_AFFECTATIONS } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { Grid, Select, TextInput } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import { type FormFields, hasProblemIn } from './form-fields.ts';

const WORDS = {
  code: say('Code', 'Código'),
  igvType: say('Kind of IGV', 'Tipo de IGV'),
  discount: say('Discount of the line', 'Descuento de la línea'),
};

const IGV_TYPES = IGV_AFFECTATION_CODES.map((code) => ({ value: code, label: IGV_AFFECTATIONS[code].name }));

/** Returns true if a field of a line that is rarely needed is wrong. */
export function hasFurtherProblem(form: FormFields, at: string): boolean {
  return hasProblemIn(form, [`${at}.code`, `${at}.igvType`, `${at}.discount`]);
}

interface FurtherLineFieldsProps {
  readonly form: FormFields;
  readonly at: string;
  readonly index: number;
}

/** Fields of a line that are rarely needed. */
export function FurtherLineFields({ form, at, index }: FurtherLineFieldsProps) {
  const t = useWords();
  return (
    <Grid gap="xs">
      <Grid.Col span={{ base: 12, sm: 4 }}>
        <TextInput label={t(WORDS.discount)} inputMode="decimal" {...form.getInputProps(`${at}.discount`)} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 5 }}>
        <Select
          label={t(WORDS.igvType)}
          data={IGV_TYPES}
          allowDeselect={false}
          {...form.getInputProps(`${at}.igvType`)}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 3 }}>
        <TextInput
          label={t(WORDS.code)}
          placeholder={String(index + 1).padStart(3, '0')}
          {...form.getInputProps(`${at}.code`)}
        />
      </Grid.Col>
    </Grid>
  );
}
