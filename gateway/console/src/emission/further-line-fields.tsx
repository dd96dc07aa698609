import { IGV_AFFECTATION_CODES, IGV_AFFECTATIONS, type IgvAffectationCode } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { Grid, Select, TextInput } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import { type FormFields, hasProblemIn } from './form-fields.ts';

const WORDS = {
  code: say('Code (optional)', 'Código (opcional)'),
  igvType: say('Kind of IGV', 'Tipo de IGV'),
  discount: say('Discount of the line', 'Descuento de la línea'),
};

/** Returns true if a field of a line that is rarely needed is wrong. */
export function hasFurtherProblem(form: FormFields, at: string): boolean {
  return hasProblemIn(
    form,
    ['code', 'igvType', 'discount', 'sunatCode'].map((field) => `${at}.${field}`),
  );
}

export interface FurtherLineFieldsProps {
  readonly form: FormFields;
  readonly at: string;
}

interface SaleLineFieldsProps extends FurtherLineFieldsProps {
  /** Affectation that the operation gives to every line. */
  readonly affectation: IgvAffectationCode | undefined;
}

/** Fields of a line that are rarely needed. */
export function FurtherLineFields({ form, at, affectation }: SaleLineFieldsProps) {
  const t = useWords();
  return (
    <Grid gap="xs">
      <Grid.Col span={{ base: 12, sm: 4 }}>
        <TextInput label={t(WORDS.discount)} inputMode="decimal" {...form.getInputProps(`${at}.discount`)} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 5 }}>
        {affectation !== undefined ? (
          <TextInput label={t(WORDS.igvType)} value={IGV_AFFECTATIONS[affectation].name} readOnly disabled />
        ) : (
          <IgvTypeField form={form} at={at} codes={IGV_AFFECTATION_CODES} />
        )}
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 3 }}>
        <LineCodeField form={form} at={at} />
      </Grid.Col>
    </Grid>
  );
}

interface IgvTypeFieldProps extends Pick<FurtherLineFieldsProps, 'form' | 'at'> {
  readonly codes: readonly IgvAffectationCode[];
}

/** Select of how IGV applies to a line. */
export function IgvTypeField({ form, at, codes }: IgvTypeFieldProps) {
  const t = useWords();
  return (
    <Select
      label={t(WORDS.igvType)}
      data={codes.map((code) => ({ value: code, label: IGV_AFFECTATIONS[code].name }))}
      allowDeselect={false}
      {...form.getInputProps(`${at}.igvType`)}
    />
  );
}

/** Code of a product or service. */
export function LineCodeField({ form, at }: FurtherLineFieldsProps) {
  const t = useWords();
  return <TextInput label={t(WORDS.code)} {...form.getInputProps(`${at}.code`)} />;
}
