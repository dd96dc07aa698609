import { say } from '@chasqui/core/messages';
import { Grid, TextInput } from '@mantine/core';
import { DateField } from '../components/date-field.tsx';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';

const WORDS = {
  vesselRegistration: say('Registration of the vessel', 'Matrícula de la embarcación'),
  vesselName: say('Name of the vessel', 'Nombre de la embarcación'),
  species: say('Species', 'Especie'),
  landingPlace: say('Place of landing', 'Lugar de descarga'),
  landingDate: say('Day of landing', 'Fecha de descarga'),
  quantity: say('Tonnes', 'Toneladas'),
};

const TEXTS = ['vesselRegistration', 'vesselName', 'species', 'landingPlace'] as const;
const SPAN = { base: 12, xs: 6, sm: 4 };

/** Data of the fish that is sold, which its detraction asks for. */
export function FishingFields({ form }: { readonly form: FormFields }) {
  const t = useWords();
  return (
    <Grid>
      {TEXTS.map((field) => (
        <Grid.Col key={field} span={SPAN}>
          <TextInput label={t(WORDS[field])} {...form.getInputProps(`fishing.${field}`)} />
        </Grid.Col>
      ))}
      <Grid.Col span={SPAN}>
        <DateField label={t(WORDS.landingDate)} {...form.getInputProps('fishing.landingDate')} />
      </Grid.Col>
      <Grid.Col span={SPAN}>
        <TextInput label={t(WORDS.quantity)} inputMode="decimal" {...form.getInputProps('fishing.quantity')} />
      </Grid.Col>
    </Grid>
  );
}
