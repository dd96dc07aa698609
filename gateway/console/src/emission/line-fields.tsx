import type { IgvAffectationCode } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { Button, Grid, Group, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { FocusEvent, KeyboardEvent } from 'react';
import { lineAmount } from '../components/line-amount.ts';
import { RemoveButton } from '../components/row-buttons.tsx';
import { numberOf } from '../components/typed-text.ts';
import { UnitField } from '../components/unit-field.tsx';
import { formatAmount } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import { FurtherLineFields, hasFurtherProblem } from './further-line-fields.tsx';
import { useDisclosedFields } from './more-fields.tsx';
import { ProductField } from './product-field.tsx';
import { PurchaseLineFields } from './purchase-line-fields.tsx';
import type { LineKind, LineValues } from './sale-values.ts';
import { EXPORT_AFFECTATION } from './special-sale.ts';

const WORDS = {
  quantity: say('Quantity', 'Cantidad'),
  unit: say('Unit', 'Unidad'),
  price: say('Unit price', 'Precio'),
  withTax: say('with IGV', 'con IGV'),
  withoutTax: say('without IGV', 'sin IGV'),
  amount: say('Amount', 'Importe'),
  remove: say('Remove line', 'Quitar línea'),
  more: say('More', 'Más'),
};

/** Height of a label above a field. */
const LABEL_HEIGHT = 25;

interface LineFieldsProps {
  readonly form: FormFields;
  readonly index: number;
  readonly line: LineValues;
  readonly kind: LineKind;
  /** Affectation that the operation gives to every line. */
  readonly affectation: IgvAffectationCode | undefined;
  readonly isOnly: boolean;
  /** Is called at Enter in the last field. */
  readonly onEnd: () => void;
}

/** Fields of one line of a document. */
export function LineFields({ form, index, line, kind, affectation, isOnly, onEnd }: LineFieldsProps) {
  const t = useWords();
  const hasPrice = kind !== 'goods';
  const isWide = useMediaQuery('(min-width: 48em)');
  const at = `items.${index}`;
  const further = useDisclosedFields(hasFurtherProblem(form, at));
  // Below the first line of a wide screen the labels are headings of columns.
  const isLabelled = !isWide || index === 0;
  const labelled = (label: string) => (isLabelled ? { label } : { 'aria-label': label });
  return (
    <Stack gap="xs" role="group" aria-label={`${index + 1}. ${line.description}`}>
      <Grid gap="xs" columns={24}>
        <Grid.Col span={{ base: 24, sm: hasPrice ? 7 : 12 }}>
          <ProductField form={form} at={at} line={line} kind={kind} labelled={labelled} onEnd={onEnd} />
        </Grid.Col>
        <Grid.Col span={{ base: hasPrice ? 6 : 8, sm: hasPrice ? 3 : 4 }} onFocus={selectText}>
          <TextInput
            {...labelled(t(WORDS.quantity))}
            {...form.getInputProps(`${at}.quantity`)}
            inputMode="decimal"
            onKeyDown={hasPrice ? undefined : onEnter(onEnd)}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 8, sm: hasPrice ? 3.5 : 4 }} onFocus={selectText}>
          <UnitField {...labelled(t(WORDS.unit))} {...form.getInputProps(`${at}.unitCode`)} value={line.unitCode} />
        </Grid.Col>
        {hasPrice && (
          <Grid.Col span={{ base: 10, sm: 4.5 }} onFocus={selectText}>
            <PriceField
              {...labelled(t(WORDS.price))}
              {...form.getInputProps(`${at}.price`)}
              isWithTax={affectation === EXPORT_AFFECTATION ? undefined : kind === 'sale' && line.isPriceWithTax}
              onKeyDown={onEnter(onEnd)}
            />
          </Grid.Col>
        )}
        <Grid.Col span={{ base: hasPrice ? 24 : 8, sm: hasPrice ? 6 : 4 }}>
          <Group gap={4} wrap="nowrap" justify="flex-end" mt={isLabelled && (isWide || !hasPrice) ? LABEL_HEIGHT : 0}>
            {hasPrice && <LineAmount line={line} />}
            {hasPrice && kind !== 'gold' && (
              <Button variant="subtle" size="compact-sm" aria-expanded={further.isOpen} onClick={further.toggle}>
                {t(WORDS.more)}
              </Button>
            )}
            <RemoveButton
              label={`${t(WORDS.remove)} ${index + 1}`}
              isOnly={isOnly}
              onClick={() => form.removeListItem('items', index)}
            />
          </Group>
        </Grid.Col>
      </Grid>
      {kind === 'sale' && further.isOpen && <FurtherLineFields form={form} at={at} affectation={affectation} />}
      {(kind === 'gold' || (kind === 'purchase' && further.isOpen)) && (
        <PurchaseLineFields form={form} at={at} line={line} isGold={kind === 'gold'} />
      )}
    </Stack>
  );
}

/** Selects the text of a field that gets the focus, so that typing replaces it. */
function selectText({ target }: FocusEvent) {
  if (target instanceof HTMLInputElement) target.select();
}

/** Returns the listener that acts at Enter. Ctrl+Enter emits the document. */
function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
}

interface PriceFieldProps extends TextInputProps {
  /** Undefined if no price has IGV. */
  readonly isWithTax: boolean | undefined;
}

/** Field for a price, which says if the price has the IGV. */
function PriceField({ isWithTax, ...props }: PriceFieldProps) {
  const t = useWords();
  const mark = isWithTax !== undefined && {
    rightSection: (
      <Text size="xs" c="var(--mantine-color-text)">
        {t(isWithTax ? WORDS.withTax : WORDS.withoutTax)}
      </Text>
    ),
    rightSectionWidth: 58,
  };
  return <TextInput {...props} {...mark} inputMode="decimal" rightSectionPointerEvents="none" />;
}

function LineAmount({ line: { quantity, price, discount } }: Pick<LineFieldsProps, 'line'>) {
  const t = useWords();
  const [count, unitPrice, less] = [quantity, price, discount].map((text) => {
    const number = numberOf(text);
    return typeof number === 'number' ? number : undefined;
  });
  const amount = lineAmount({ quantity: count, unitPrice, discount: less });
  if (amount === undefined) return null;
  return (
    <Text size="sm" fw={600} flex={1} ta={{ base: 'left', sm: 'right' }} aria-label={t(WORDS.amount)}>
      {formatAmount(amount)}
    </Text>
  );
}
