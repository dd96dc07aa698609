import { say } from '@chasqui/core/messages';
import { Grid, Stack, TextInput, Title } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';

const WORDS = {
  title: say('Vehicle and driver', 'Vehículo y conductor'),
  plate: say('Plate', 'Placa'),
  certificate: say('Circulation card', 'TUC del vehículo'),
  trailer: say('Trailer (optional)', 'Carreta (opcional)'),
  trailerCertificate: say('Circulation card of the trailer', 'TUC de la carreta'),
  dni: say('DNI of the driver', 'DNI del conductor'),
  driver: say('Name of the driver', 'Nombre del conductor'),
  licence: say('Driving licence', 'Licencia de conducir'),
  registration: say('Your MTC registration', 'Su registro MTC'),
};

const FIELDS = [
  { path: 'vehicle.plate', label: WORDS.plate },
  { path: 'vehicle.registrationCertificate', label: WORDS.certificate },
  { path: 'trailer.plate', label: WORDS.trailer },
  { path: 'trailer.registrationCertificate', label: WORDS.trailerCertificate },
  { path: 'driver.identityNumber', label: WORDS.dni },
  { path: 'driver.name', label: WORDS.driver },
  { path: 'driver.licenseNumber', label: WORDS.licence },
  { path: 'registrationNumber', label: WORDS.registration },
] as const;

/** Vehicle, trailer and driver of a carrier. */
export function CarrierTransportFields({ form }: { readonly form: FormFields }) {
  const t = useWords();
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t(WORDS.title)}
      </Title>
      <Grid>
        {FIELDS.map(({ path, label }) => (
          <Grid.Col key={path} span={{ base: 12, xs: 6, md: 3 }}>
            <TextInput label={t(label)} {...form.getInputProps(path)} />
          </Grid.Col>
        ))}
      </Grid>
    </Stack>
  );
}
