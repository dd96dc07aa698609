import { PURCHASE_OPERATION_CODES, PURCHASE_OPERATIONS } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { Grid, Select, TextInput } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import { GOLD_PURCHASE, USUAL_RETENTION } from './settlement-values.ts';

const WORDS = {
  operation: say('Kind of purchase', 'Tipo de compra'),
  retention: say('Income tax that you retain', 'Renta que usted retiene'),
  hint: say('Leave it empty if you retain none', 'Déjelo vacío si no retiene'),
};

const OPERATIONS = PURCHASE_OPERATION_CODES.map((code) => ({ value: code, label: PURCHASE_OPERATIONS[code].name }));

/** Kind of a purchase, and the income tax that is retained from the seller. */
export function PurchaseFields({ form }: { readonly form: FormFields }) {
  const t = useWords();
  const operation = form.getInputProps('operationType');
  return (
    <Grid>
      <Grid.Col span={{ base: 12, sm: 4 }}>
        <Select
          label={t(WORDS.operation)}
          data={OPERATIONS}
          allowDeselect={false}
          {...operation}
          onChange={(code) => {
            operation.onChange(code);
            form.setFieldValue('incomeRetention', USUAL_RETENTION[code === GOLD_PURCHASE ? 'gold' : 'goods']);
          }}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 4 }}>
        <TextInput
          label={t(WORDS.retention)}
          description={t(WORDS.hint)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          rightSection="%"
          {...form.getInputProps('incomeRetention')}
        />
      </Grid.Col>
    </Grid>
  );
}
