import { say } from '@chasqui/core/messages';
import { Grid, SegmentedControl, Stack, TextInput, Title } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import type { GuideValues } from './guide-values.ts';

const WORDS = {
  title: say('Transport', 'Transporte'),
  own: say('Own', 'Propio'),
  hired: say('Carrier', 'Transportista'),
  light: say('Car or motorcycle', 'Auto o moto'),
  plate: say('Plate', 'Placa'),
  plateOptional: say('Plate (optional)', 'Placa (opcional)'),
  dni: say('DNI of the driver', 'DNI del conductor'),
  driver: say('Name of the driver', 'Nombre del conductor'),
  licence: say('Driving licence', 'Licencia de conducir'),
  ruc: say('RUC of the carrier', 'RUC del transportista'),
  carrier: say('Name of the carrier', 'Razón social del transportista'),
  registration: say('MTC registration (optional)', 'Registro MTC (opcional)'),
};

/** Fields of each kind of transport. */
const FIELDS = {
  own: [
    { path: 'vehicle.plate', label: WORDS.plate, span: 2 },
    { path: 'driver.identityNumber', label: WORDS.dni, span: 3 },
    { path: 'driver.name', label: WORDS.driver, span: 4 },
    { path: 'driver.licenseNumber', label: WORDS.licence, span: 3 },
  ],
  hired: [
    { path: 'carrier.identityNumber', label: WORDS.ruc, span: 3 },
    { path: 'carrier.name', label: WORDS.carrier, span: 6 },
    { path: 'carrier.registrationNumber', label: WORDS.registration, span: 3 },
  ],
  light: [{ path: 'vehicle.plate', label: WORDS.plateOptional, span: 3 }],
} as const;

interface TransportFieldsProps {
  readonly form: FormFields;
  readonly transport: GuideValues['transport'];
}

/** Chooser of who moves the goods, with its fields. */
export function TransportFields({ form, transport }: TransportFieldsProps) {
  const t = useWords();
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t(WORDS.title)}
      </Title>
      <SegmentedControl
        aria-label={t(WORDS.title)}
        data={(['own', 'hired', 'light'] as const).map((value) => ({ value, label: t(WORDS[value]) }))}
        {...form.getInputProps('transport')}
      />
      <Grid>
        {FIELDS[transport].map(({ path, label, span }) => (
          <Grid.Col key={path} span={{ base: 12, sm: span }}>
            <TextInput label={t(label)} {...form.getInputProps(path)} />
          </Grid.Col>
        ))}
      </Grid>
    </Stack>
  );
}
