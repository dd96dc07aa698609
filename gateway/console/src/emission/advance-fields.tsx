import { say } from '@chasqui/core/messages';
import { Stack, Switch } from '@mantine/core';
import { AddButton } from '../components/row-buttons.tsx';
import { useWords } from '../language/language.tsx';
import { DeductedAdvance } from './deducted-advance.tsx';
import type { FormFields } from './form-fields.ts';
import type { SaleValues } from './sale-values.ts';
import { EMPTY_ADVANCE } from './special-sale.ts';

const WORDS = {
  isAdvance: say('It is an advance', 'Es un anticipo'),
  isAdvanceHint: say(
    'The lines say so. Later issue the sale in full, and deduct this advance there.',
    'Sus líneas lo dicen. Después emita la venta completa y descuente allí este anticipo.',
  ),
  deducts: say('Deduct advances', 'Descuenta anticipos'),
  deductsHint: say(
    'List the goods in full. What the customer paid before is deducted from the total.',
    'Detalle la venta completa. Lo que el cliente ya pagó se descuenta del total.',
  ),
  add: say('Add advance', 'Agregar anticipo'),
};

interface AdvanceFieldsProps {
  readonly form: FormFields;
  readonly values: Pick<SaleValues, 'hasPrepayments' | 'prepayments' | 'customer'>;
}

/** Switches of a sale that is an advance, and of one that deducts earlier advances. */
export function AdvanceFields({ form, values: { hasPrepayments, prepayments, customer } }: AdvanceFieldsProps) {
  const t = useWords();
  return (
    <Stack gap="md">
      <Switch
        label={t(WORDS.isAdvance)}
        description={t(WORDS.isAdvanceHint)}
        {...form.getInputProps('isAdvance', { type: 'checkbox' })}
      />
      <Switch
        label={t(WORDS.deducts)}
        description={t(WORDS.deductsHint)}
        {...form.getInputProps('hasPrepayments', { type: 'checkbox' })}
      />
      {hasPrepayments && (
        <>
          {prepayments.map((advance, index) => (
            <DeductedAdvance
              // biome-ignore lint/suspicious/noArrayIndexKey: an advance has no other identity
              key={index}
              form={form}
              advance={advance}
              index={index}
              customerNumber={customer.identityNumber}
              isOnly={prepayments.length === 1}
            />
          ))}
          <AddButton label={t(WORDS.add)} onClick={() => form.insertListItem('prepayments', EMPTY_ADVANCE)} />
        </>
      )}
    </Stack>
  );
}
