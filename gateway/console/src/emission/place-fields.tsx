import { type Message, say } from '@chasqui/core/messages';
import { Grid, Stack, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { SuggestInput } from '../components/suggest-input.tsx';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import type { PlaceValues } from './guide-values.ts';
import { UbigeoField } from './ubigeo-field.tsx';

const WORDS = { address: say('Address', 'Dirección'), code: say('Branch (optional)', 'Local (opcional)') };

/** Places that are suggested at most. */
const MOST_SUGGESTED = 100;

interface PlaceFieldsProps {
  readonly form: FormFields;
  readonly path: 'origin' | 'destination';
  readonly title: Message;
  readonly value: PlaceValues;
  /** True if the company's establishments are suggested. */
  readonly isOwn: boolean;
}

/** Fields of a place. An establishment of the company fills all of them. */
export function PlaceFields({ form, path, title, value, isOwn }: PlaceFieldsProps) {
  const t = useWords();
  const { data } = useQuery({ ...queries.establishments.list({ limit: MOST_SUGGESTED }), enabled: isOwn });
  const fill = (place: PlaceValues) => {
    for (const [field, text] of Object.entries(place)) form.setFieldValue(`${path}.${field}`, text);
  };
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t(title)}
      </Title>
      <Grid>
        <Grid.Col span={{ base: 12, sm: isOwn ? 5 : 8 }}>
          <SuggestInput
            label={t(WORDS.address)}
            {...form.getInputProps(`${path}.address`)}
            value={value.address}
            suggestions={(data?.data ?? []).map(({ code, name, ubigeo, address }) => ({
              title: `${code} · ${name}`,
              detail: address,
              item: { ubigeo, address, establishmentCode: code },
            }))}
            onType={(text) => form.setFieldValue(`${path}.address`, text)}
            onPick={fill}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <UbigeoField form={form} path={`${path}.ubigeo`} value={value.ubigeo} />
        </Grid.Col>
        {isOwn && (
          <Grid.Col span={{ base: 12, sm: 3 }}>
            <TextInput
              label={t(WORDS.code)}
              placeholder="0000"
              maxLength={4}
              {...form.getInputProps(`${path}.establishmentCode`)}
            />
          </Grid.Col>
        )}
      </Grid>
    </Stack>
  );
}
