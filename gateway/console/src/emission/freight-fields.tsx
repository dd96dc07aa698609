import { say } from '@chasqui/core/messages';
import { Grid, Stack, TextInput } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import type { FreightValues } from './detraction-data.ts';
import type { FormFields } from './form-fields.ts';
import { PlaceFields } from './place-fields.tsx';

const WORDS = {
  origin: say('The cargo leaves from', 'La carga sale de'),
  destination: say('The cargo goes to', 'La carga llega a'),
  journey: say('Goods and road of the journey', 'Carga y ruta del viaje'),
  service: say('Reference value of the service, S/', 'Valor referencial del servicio, S/'),
  effective: say('Of the load that is carried, S/', 'De la carga efectiva, S/'),
  nominal: say('Of the load that the vehicle can carry, S/', 'De la carga útil nominal, S/'),
};

const VALUES = [
  { path: 'freight.serviceReferenceValue', label: WORDS.service },
  { path: 'freight.effectiveLoadReferenceValue', label: WORDS.effective },
  { path: 'freight.nominalLoadReferenceValue', label: WORDS.nominal },
] as const;

interface FreightFieldsProps {
  readonly form: FormFields;
  readonly freight: FreightValues;
}

/** Data of the transport of cargo, which its detraction asks for. */
export function FreightFields({ form, freight }: FreightFieldsProps) {
  const t = useWords();
  return (
    <Stack gap="sm">
      {(['origin', 'destination'] as const).map((end) => (
        <PlaceFields key={end} form={form} path={`freight.${end}`} title={WORDS[end]} value={freight[end]} />
      ))}
      <TextInput label={t(WORDS.journey)} {...form.getInputProps('freight.journey')} />
      <Grid align="flex-end">
        {VALUES.map(({ path, label }) => (
          <Grid.Col key={path} span={{ base: 12, sm: 4 }}>
            <TextInput label={t(label)} inputMode="decimal" {...form.getInputProps(path)} />
          </Grid.Col>
        ))}
      </Grid>
    </Stack>
  );
}
