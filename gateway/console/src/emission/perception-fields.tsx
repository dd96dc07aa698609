import { SALE_PERCEPTION_CODES } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { Select, Stack, Switch } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';

const WORDS = {
  perception: say('With perception', 'Con percepción'),
  hint: say('In soles, and paid at once', 'En soles y al contado'),
  regime: say('Rate of the perception', 'Tasa de la percepción'),
};

const REGIMES = {
  '51': say('2 %, goods', '2 %, venta interna'),
  '52': say('1 %, fuel', '1 %, combustible'),
  '53': say('0.5 %, to a perception agent', '0.5 %, a un agente de percepción'),
} as const;

interface PerceptionFieldsProps {
  readonly form: FormFields;
  readonly hasPerception: boolean;
}

/** Perception that is collected with a sale. */
export function PerceptionFields({ form, hasPerception }: PerceptionFieldsProps) {
  const t = useWords();
  return (
    <Stack gap="xs">
      <Switch
        label={t(WORDS.perception)}
        description={t(WORDS.hint)}
        {...form.getInputProps('hasPerception', { type: 'checkbox' })}
      />
      {hasPerception && (
        <Select
          label={t(WORDS.regime)}
          data={SALE_PERCEPTION_CODES.map((value) => ({ value, label: t(REGIMES[value]) }))}
          allowDeselect={false}
          maw={320}
          {...form.getInputProps('perception.regime')}
        />
      )}
    </Stack>
  );
}
