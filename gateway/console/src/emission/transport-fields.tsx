import { type Message, say } from '@chasqui/core/messages';
import { Grid, Radio, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import type { GuideValues } from './guide-values.ts';

const WORDS = {
  title: say('Who takes the goods?', '¿Quién lleva los bienes?'),
  plate: say('Plate', 'Placa'),
  plateOptional: say('Plate (optional)', 'Placa (opcional)'),
  dni: say('DNI of the driver', 'DNI del conductor'),
  driver: say('Name of the driver', 'Nombre del conductor'),
  licence: say('Driving licence', 'Licencia de conducir'),
  ruc: say('RUC of the carrier', 'RUC del transportista'),
  carrier: say('Name of the carrier', 'Razón social del transportista'),
  registration: say('MTC registration', 'Registro MTC'),
  registrationHint: say('Without it SUNAT observes the guía.', 'Sin él, la SUNAT observa la guía.'),
};

/** Kinds of transport in the words of a shop. */
const KINDS = {
  own: {
    label: say('Our own truck or van', 'Nuestro camión o furgoneta'),
    hint: say('With our driver. The licence is asked for.', 'Con nuestro conductor. Se pide su licencia.'),
  },
  light: {
    label: say('Our own car or motorcycle', 'Nuestro auto o moto'),
    hint: say('Categories M1 and L: no driver is asked for.', 'Categorías M1 y L: no se pide el conductor.'),
  },
  hired: {
    label: say('A transport company', 'Una empresa de transporte'),
    hint: say(
      'It comes for the goods, and issues its own guía.',
      'Recoge los bienes y emite su propia guía de transportista.',
    ),
  },
} as const;

interface TransportField {
  readonly path: string;
  readonly label: Message;
  readonly hint?: Message;
  readonly span: number;
}

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
    { path: 'carrier.registrationNumber', label: WORDS.registration, hint: WORDS.registrationHint, span: 3 },
  ],
  light: [{ path: 'vehicle.plate', label: WORDS.plateOptional, span: 3 }],
} as const satisfies Readonly<Record<GuideValues['transport'], readonly TransportField[]>>;

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
      <Radio.Group aria-label={t(WORDS.title)} {...form.getInputProps('transport')}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          {(['own', 'light', 'hired'] as const).map((kind) => (
            <Radio key={kind} value={kind} label={t(KINDS[kind].label)} description={t(KINDS[kind].hint)} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Grid>
        {FIELDS[transport].map(({ path, label, hint, span }: TransportField) => (
          <Grid.Col key={path} span={{ base: 12, sm: span }}>
            <TextInput
              label={t(label)}
              description={hint && t(hint)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps(path)}
            />
          </Grid.Col>
        ))}
      </Grid>
    </Stack>
  );
}
