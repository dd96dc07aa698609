import type { IgvAffectationCode } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { AddButton } from '../components/row-buttons.tsx';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import { LineFields } from './line-fields.tsx';
import { emptyLine, type LineKind, type LineValues } from './sale-values.ts';

const WORDS = {
  title: say('Products and services', 'Productos y servicios'),
  goods: say('Goods', 'Bienes'),
  add: say('Add line', 'Agregar línea'),
  withTax: say('Prices with IGV', 'Precios con IGV'),
};

interface LinesEditorProps {
  readonly form: FormFields;
  readonly lines: readonly LineValues[];
  readonly kind: LineKind;
  /** Affectation that the operation gives to every line, such as that of an export. */
  readonly affectation?: IgvAffectationCode | undefined;
  /** Words that tell which lines to leave. */
  readonly hint?: string | undefined;
  /** Is called if the person chooses prices with or without IGV. */
  readonly onTaxChoice?: ((isWithTax: boolean) => void) | undefined;
}

/** Lines of a document. Enter in the last field of a line goes to the next one, and adds it after the last. */
export function LinesEditor({ form, lines, kind, affectation, hint, onTaxChoice }: LinesEditorProps) {
  const t = useWords();
  const root = useRef<HTMLDivElement>(null);
  const [lineToFocus, setLineToFocus] = useState<number>();
  const isWithTax = lines.at(-1)?.isPriceWithTax ?? false;
  useEffect(() => {
    if (lineToFocus === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-path="items.${lineToFocus}.description"]`)?.focus();
    setLineToFocus(undefined);
  }, [lineToFocus]);
  const goToLine = (index: number) => {
    if (index === lines.length) form.insertListItem('items', emptyLine(isWithTax));
    setLineToFocus(index);
  };
  const problem = form.errors.items;
  return (
    <Stack gap="sm" ref={root}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t(kind === 'sale' ? WORDS.title : WORDS.goods)}
        </Title>
        {kind === 'sale' && (
          <Switch
            label={t(WORDS.withTax)}
            checked={isWithTax}
            onChange={({ currentTarget: { checked } }) => {
              form.setFieldValue(
                'items',
                lines.map((line) => ({ ...line, isPriceWithTax: checked })),
              );
              onTaxChoice?.(checked);
            }}
          />
        )}
      </Group>
      {hint !== undefined && <Text size="sm">{hint}</Text>}
      {lines.map((line, index) => (
        <LineFields
          key={line.key}
          form={form}
          index={index}
          line={line}
          kind={kind}
          affectation={affectation}
          isOnly={lines.length === 1}
          onEnd={() => goToLine(index + 1)}
        />
      ))}
      {problem !== undefined && (
        <Text c="red" size="sm" data-path="items">
          {problem}
        </Text>
      )}
      <AddButton label={t(WORDS.add)} onClick={() => goToLine(lines.length)} />
    </Stack>
  );
}
