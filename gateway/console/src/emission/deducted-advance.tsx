import type { DocumentListing } from '@chasqui/client';
import { IGV_AFFECTATIONS } from '@chasqui/core/catalogs';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import { Grid, Group, Select, TextInput } from '@mantine/core';
import { RemoveButton } from '../components/row-buttons.tsx';
import { SuggestInput } from '../components/suggest-input.tsx';
import { priceText } from '../components/typed-text.ts';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import { useSaleSuggestions } from './sale-suggestions.ts';
import type { AdvanceValues } from './special-sale.ts';

const WORDS = {
  number: say('Factura or boleta of the advance', 'Factura o boleta del anticipo'),
  amount: say('Amount with IGV', 'Monto con IGV'),
  igvType: say('Kind of IGV', 'Tipo de IGV'),
  remove: say('Remove advance', 'Quitar anticipo'),
};

/** Affectations of advances, with the figure that a sale of each has. */
const AFFECTATIONS = [
  { code: '10', figure: 'taxable' },
  { code: '20', figure: 'exempt' },
  { code: '30', figure: 'unaffected' },
  { code: '40', figure: 'export' },
  { code: '17', figure: 'ivap' },
] as const;

interface DeductedAdvanceProps {
  readonly form: FormFields;
  readonly advance: AdvanceValues;
  readonly index: number;
  /** RUC or DNI of the customer, whose sales are offered first. */
  readonly customerNumber: string;
  readonly isOnly: boolean;
}

/** Advance that a sale deducts. One that is picked fills in its amount. */
export function DeductedAdvance({ form, advance, index, customerNumber, isOnly }: DeductedAdvanceProps) {
  const t = useWords();
  const at = `prepayments.${index}`;
  const typed = advance.documentId.trim();
  const found = useSaleSuggestions(typed === '' ? customerNumber : typed) ?? [];
  const fill = (sale: DocumentListing) => {
    const { totals } = sale;
    const { code } = AFFECTATIONS.find(({ figure }) => totals[figure] > 0) ?? AFFECTATIONS[0];
    form.setFieldValue(at, {
      documentId: formatDocumentNumber(sale),
      amount: priceText(totals.payable),
      igvType: code,
    } satisfies AdvanceValues);
  };
  return (
    <Grid gap="xs">
      <Grid.Col span={{ base: 12, sm: 5 }}>
        <SuggestInput
          label={t(WORDS.number)}
          placeholder="F001-12"
          {...form.getInputProps(`${at}.documentId`)}
          value={advance.documentId}
          suggestions={found}
          onType={(text) => form.setFieldValue(`${at}.documentId`, text)}
          onPick={fill}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, sm: 3 }}>
        <TextInput label={t(WORDS.amount)} inputMode="decimal" {...form.getInputProps(`${at}.amount`)} />
      </Grid.Col>
      <Grid.Col span={{ base: 6, sm: 4 }}>
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <Select
            label={t(WORDS.igvType)}
            data={AFFECTATIONS.map(({ code }) => ({ value: code, label: IGV_AFFECTATIONS[code].name }))}
            allowDeselect={false}
            {...form.getInputProps(`${at}.igvType`)}
          />
          <RemoveButton
            label={`${t(WORDS.remove)} ${index + 1}`}
            isOnly={isOnly}
            onClick={() => form.removeListItem('prepayments', index)}
          />
        </Group>
      </Grid.Col>
    </Grid>
  );
}
