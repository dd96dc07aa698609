import { type Message, say } from '@chasqui/core/messages';
import { MAIN_ESTABLISHMENT } from '@chasqui/core/parties';
import { Grid, Select, Stack, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { DistrictField } from '../components/district-field.tsx';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import { EMPTY_PLACE, homeOf, type PlaceValues } from './guide-places.ts';

const WORDS = {
  address: say('Address', 'Dirección'),
  branch: say('Branch', 'Local'),
  home: say('Fiscal address', 'Domicilio fiscal'),
  other: say('Another place', 'Otro lugar'),
};

/** Branches that are offered at most. */
const MOST_OFFERED = 100;

interface PlaceFieldsProps {
  readonly form: FormFields;
  /** Path of the place in the form, such as `origin`. */
  readonly path: string;
  readonly title: Message;
  readonly value: PlaceValues;
  /** Fiscal address of the company, if this may be a place of the company. Its branches fill all fields. */
  readonly home?: PlaceValues | undefined;
}

/** Fields of a place. */
export function PlaceFields({ form, path, title, value, home }: PlaceFieldsProps) {
  const t = useWords();
  const branch = `${path}.establishmentCode`;
  const ubigeo = form.getInputProps(`${path}.ubigeo`);
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t(title)}
      </Title>
      <Grid>
        {home !== undefined && (
          <Grid.Col span={12}>
            <BranchSelect
              home={home}
              value={value.establishmentCode}
              error={form.errors[branch]}
              onChange={(place) => form.setFieldValue(path, place)}
            />
          </Grid.Col>
        )}
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <TextInput label={t(WORDS.address)} {...form.getInputProps(`${path}.address`)} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <DistrictField
            {...ubigeo}
            value={value.ubigeo}
            onChange={(text) => {
              ubigeo.onChange(text);
              // A branch has one district.
              form.setFieldValue(branch, '');
            }}
          />
        </Grid.Col>
      </Grid>
    </Stack>
  );
}

interface BranchSelectProps {
  readonly home: PlaceValues;
  /** Code of a branch; empty for another place. */
  readonly value: string;
  readonly error: unknown;
  readonly onChange: (place: PlaceValues) => void;
}

/** Select of the company's places: its fiscal address and its branches. */
function BranchSelect({ home, value, error, onChange }: BranchSelectProps) {
  const t = useWords();
  const { data } = useQuery(queries.establishments.list({ limit: MOST_OFFERED }));
  const branches = (data?.data ?? []).filter(({ code }) => code !== MAIN_ESTABLISHMENT);
  const places = [home, ...branches.map((one) => ({ ...homeOf(one), establishmentCode: one.code }))];
  return (
    <Select
      label={t(WORDS.branch)}
      data={[
        { value: MAIN_ESTABLISHMENT, label: t(WORDS.home) },
        ...branches.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
        { value: '', label: t(WORDS.other) },
      ]}
      allowDeselect={false}
      value={value}
      error={error === undefined ? undefined : String(error)}
      onChange={(code) => onChange(places.find(({ establishmentCode }) => establishmentCode === code) ?? EMPTY_PLACE)}
    />
  );
}
