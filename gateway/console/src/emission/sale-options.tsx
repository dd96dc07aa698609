import { say } from '@chasqui/core/messages';
import { SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import { AdvanceFields } from './advance-fields.tsx';
import { ChargeFields } from './charge-fields.tsx';
import { DetractionFields } from './detraction-fields.tsx';
import { ExportFields } from './export-fields.tsx';
import { type FormFields, hasProblemIn } from './form-fields.ts';
import { MoreFields } from './more-fields.tsx';
import { OperationFields } from './operation-fields.tsx';
import { PerceptionFields } from './perception-fields.tsx';
import type { SaleValues } from './sale-values.ts';

const WORDS = {
  more: say('More options', 'Más opciones'),
  retention: say('The customer retains 3 % of the total', 'El cliente retiene el 3 % del total (agente de retención)'),
  discount: say('Discount of the whole document', 'Descuento global'),
  purchaseOrder: say('Purchase order', 'Orden de compra'),
  observations: say('Observations', 'Observaciones'),
};

/** Paths of the fields below. */
const OPTIONS = [
  'detraction',
  'freight',
  'fishing',
  'hasRetention',
  'hasPerception',
  'perception',
  'prepayments',
  'operationType',
  'specialOperation',
  'operationProperties',
  'customer.country',
  'charges',
  'discount',
  'purchaseOrder',
  'observations',
];

interface SaleOptionsProps {
  readonly form: FormFields;
  readonly values: SaleValues;
  readonly isReceipt: boolean;
}

/** Fields of a sale that are rarely needed. Each special case is a switch that opens its own. */
export function SaleOptions({ form, values, isReceipt }: SaleOptionsProps) {
  const t = useWords();
  return (
    <MoreFields label={t(WORDS.more)} hasProblem={hasProblemIn(form, OPTIONS)}>
      <Stack>
        <DetractionFields form={form} values={values} />
        {!isReceipt && (
          <Switch label={t(WORDS.retention)} {...form.getInputProps('hasRetention', { type: 'checkbox' })} />
        )}
        <PerceptionFields form={form} hasPerception={values.hasPerception} />
        <AdvanceFields form={form} values={values} />
        <ExportFields form={form} values={values} isReceipt={isReceipt} />
        <OperationFields form={form} values={values} isReceipt={isReceipt} />
        <ChargeFields form={form} values={values} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={t(WORDS.discount)} inputMode="decimal" {...form.getInputProps('discount')} />
          <TextInput label={t(WORDS.purchaseOrder)} {...form.getInputProps('purchaseOrder')} />
        </SimpleGrid>
        <Textarea label={t(WORDS.observations)} autosize minRows={2} {...form.getInputProps('observations')} />
      </Stack>
    </MoreFields>
  );
}
