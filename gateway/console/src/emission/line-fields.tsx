import { IGV_AFFECTATION_CODES, IGV_AFFECTATIONS, unitName } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { ActionIcon, Button, Grid, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useWords } from '../language/language.tsx';
import { type FormFields, hasProblemIn } from './form-fields.ts';
import { useDisclosedFields } from './more-fields.tsx';
import { ProductField } from './product-field.tsx';
import type { LineValues } from './sale-values.ts';

const WORDS = {
  quantity: say('Quantity', 'Cantidad'),
  unit: say('Unit', 'Unidad'),
  price: say('Unit price', 'Precio'),
  withTax: say('with IGV', 'con IGV'),
  withoutTax: say('without IGV', 'sin IGV'),
  remove: say('Remove line', 'Quitar línea'),
  more: say('More', 'Más'),
  code: say('Code', 'Código'),
  igvType: say('Kind of IGV', 'Tipo de IGV'),
  discount: say('Discount of the line', 'Descuento de la línea'),
};

/** Usual units of catalog 03. */
const UNITS = ['NIU', 'ZZ', 'KGM', 'GRM', 'TNE', 'LTR', 'GLL', 'MTR', 'MTK', 'MTQ', 'HUR', 'DAY', 'MON'].concat([
  'DZN',
  'CEN',
  'MIL',
  'PR',
  'SET',
  'KT',
  'BX',
  'BG',
  'SA',
  'PK',
  'BO',
  'CA',
  'RO',
]);

/** Returns the units to choose from: the usual ones and that of the line. */
function unitsWith(unitCode: string) {
  return [...new Set([...UNITS, unitCode])].map((code) => ({ value: code, label: unitName(code) }));
}

const IGV_TYPES = IGV_AFFECTATION_CODES.map((code) => ({ value: code, label: IGV_AFFECTATIONS[code].name }));

/** Height of a label above a field. */
const LABEL_HEIGHT = 25;

interface LineFieldsProps {
  readonly form: FormFields;
  readonly index: number;
  readonly line: LineValues;
  /** False for goods of a guide. */
  readonly hasPrice: boolean;
  readonly isOnly: boolean;
  /** Is called at Enter in the last field. */
  readonly onEnd: () => void;
}

/** Fields of one line of a document. */
export function LineFields({ form, index, line, hasPrice, isOnly, onEnd }: LineFieldsProps) {
  const t = useWords();
  const isWide = useMediaQuery('(min-width: 48em)');
  const at = `items.${index}`;
  // Below the first line of a wide screen the labels are headings of columns.
  const labelled = (label: string) => (isWide && index > 0 ? { 'aria-label': label } : { label });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnd();
  };
  const isFirst = index === 0;
  const problem = hasProblemIn(form, [`${at}.code`, `${at}.igvType`, `${at}.discount`]);
  const further = useDisclosedFields(problem);
  return (
    <Stack gap="xs" role="group" aria-label={`${index + 1}. ${line.description}`}>
      <Grid gap="xs">
        <Grid.Col span={{ base: 12, sm: hasPrice ? 4 : 6 }}>
          <ProductField form={form} at={at} line={line} isSold={hasPrice} labelled={labelled} />
        </Grid.Col>
        <Grid.Col span={{ base: 4, sm: 2 }}>
          <TextInput
            {...labelled(t(WORDS.quantity))}
            {...form.getInputProps(`${at}.quantity`)}
            inputMode="decimal"
            {...(!hasPrice && { onKeyDown })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 4, sm: 2 }}>
          <Select
            {...labelled(t(WORDS.unit))}
            data={unitsWith(line.unitCode)}
            searchable
            allowDeselect={false}
            {...form.getInputProps(`${at}.unitCode`)}
          />
        </Grid.Col>
        {hasPrice && (
          <Grid.Col span={{ base: 4, sm: 2 }}>
            <TextInput
              {...labelled(t(WORDS.price))}
              {...form.getInputProps(`${at}.price`)}
              inputMode="decimal"
              rightSection={
                <Text size="xs" c="var(--mantine-color-text)">
                  {t(line.isPriceWithTax ? WORDS.withTax : WORDS.withoutTax)}
                </Text>
              }
              rightSectionWidth={56}
              rightSectionPointerEvents="none"
              onKeyDown={onKeyDown}
            />
          </Grid.Col>
        )}
        <Grid.Col span={{ base: 12, sm: 2 }}>
          <Group gap={4} wrap="nowrap" justify="flex-end" mt={isWide && isFirst ? LABEL_HEIGHT : 0}>
            {hasPrice && (
              <Button variant="subtle" size="compact-sm" aria-expanded={further.isOpen} onClick={further.toggle}>
                {t(WORDS.more)}
              </Button>
            )}
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={`${t(WORDS.remove)} ${index + 1}`}
              disabled={isOnly}
              onClick={() => form.removeListItem('items', index)}
            >
              <IconTrash aria-hidden size={18} />
            </ActionIcon>
          </Group>
        </Grid.Col>
      </Grid>
      {hasPrice && further.isOpen && <FurtherLineFields form={form} at={at} index={index} />}
    </Stack>
  );
}

interface FurtherLineFieldsProps {
  readonly form: FormFields;
  readonly at: string;
  readonly index: number;
}

function FurtherLineFields({ form, at, index }: FurtherLineFieldsProps) {
  const t = useWords();
  return (
    <Grid gap="xs">
      <Grid.Col span={{ base: 12, sm: 4 }}>
        <TextInput label={t(WORDS.discount)} inputMode="decimal" {...form.getInputProps(`${at}.discount`)} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 5 }}>
        <Select
          label={t(WORDS.igvType)}
          data={IGV_TYPES}
          allowDeselect={false}
          {...form.getInputProps(`${at}.igvType`)}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 3 }}>
        <TextInput
          label={t(WORDS.code)}
          placeholder={String(index + 1).padStart(3, '0')}
          {...form.getInputProps(`${at}.code`)}
        />
      </Grid.Col>
    </Grid>
  );
}
