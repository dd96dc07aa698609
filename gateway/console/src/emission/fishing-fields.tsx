import { say } from '@chasqui/core/messages';
import { Grid, TextInput } from '@mantine/core';
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

const FIELDS = ['vesselRegistration', 'vesselName', 'species', 'landingPlace', 'landingDate', 'quantity'] as const;

/** Data of the fish that is sold, which its detraction asks for. */
export function FishingFields({ form }: { readonly form: FormFields }) {
  const t = useWords();
  return (
    <Grid>
      {FIELDS.map((field) => (
        <Grid.Col key={field} span={{ base: 12, xs: 6, sm: 4 }}>
          <TextInput
            label={t(WORDS[field])}
            type={field === 'landingDate' ? 'date' : 'text'}
            inputMode={field === 'quantity' ? 'decimal' : undefined}
            {...form.getInputProps(`fishing.${field}`)}
          />
        </Grid.Col>
      ))}
    </Grid>
  );
}
