import { ITEM_PROPERTIES, type ItemPropertyCode, OPERATION_TYPES, RUC_IDENTITY_TYPE } from '@chasqui/core/catalogs';
import { type Message, say } from '@chasqui/core/messages';
import { Grid, Select, TextInput } from '@mantine/core';
import { DateField } from '../components/date-field.tsx';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import type { SaleValues } from './sale-values.ts';
import { isPropertyNeeded, SPECIAL_OPERATIONS, specialOperationOf } from './special-operation.ts';

const WORDS = {
  operation: say('Kind of operation', 'Tipo de operación'),
  ordinary: say('Ordinary sale', 'Venta interna'),
  product: say('Expense that the customer deducts', 'Gasto que deduce el cliente'),
};

/** Kinds of an insurance, with the fields that each needs besides the policy. */
const INSURANCES: Readonly<Record<string, Message>> = {
  '1': say('1: with first day and insured amount', '1: con inicio de cobertura y suma asegurada'),
  '2': say('2: with first day and insured amount', '2: con inicio de cobertura y suma asegurada'),
  '3': say('3: with the policy only', '3: solo con la póliza'),
};

interface OperationFieldsProps {
  readonly form: FormFields;
  readonly values: Pick<SaleValues, 'specialOperation' | 'operationProperties' | 'customer' | 'isExport'>;
  readonly isReceipt: boolean;
}

/** Kind of a sale of banks, insurers, pension funds, the NRUS and others, with the fields that the kind asks for. */
export function OperationFields({ form, values, isReceipt }: OperationFieldsProps) {
  const t = useWords();
  const { specialOperation, customer } = values;
  const { properties = [], products } = specialOperationOf(values);
  const operations = [...SPECIAL_OPERATIONS.keys()].filter((code) => {
    const { only } = OPERATION_TYPES[code];
    return only === null || only === (isReceipt ? '03' : '01');
  });
  const choose = (code: SaleValues['specialOperation']) => {
    const usual = isReceipt ? customer.identityType : RUC_IDENTITY_TYPE;
    const [identityType = usual] = specialOperationOf({ specialOperation: code }).identityTypes ?? [];
    form.setFieldValue('specialOperation', code);
    form.setFieldValue('customer', { ...customer, identityType });
  };
  if (values.isExport) return null;
  return (
    <Grid>
      <Grid.Col span={12}>
        <Select
          label={t(WORDS.operation)}
          data={[
            { value: '', label: t(WORDS.ordinary) },
            ...operations.map((code) => ({ value: code, label: OPERATION_TYPES[code].name })),
          ]}
          allowDeselect={false}
          value={specialOperation}
          error={form.errors.specialOperation}
          onChange={(value) => choose(operations.find((code) => code === value) ?? '')}
        />
      </Grid.Col>
      {products !== undefined && (
        <Grid.Col span={12}>
          <Select
            label={t(WORDS.product)}
            data={products.map(([value, name]) => ({ value, label: t(name) }))}
            allowDeselect={false}
            {...form.getInputProps('deductibleProduct')}
          />
        </Grid.Col>
      )}
      {properties.map((code) => (
        <Grid.Col key={code} span={{ base: 12, xs: 6, sm: 4 }}>
          <PropertyField form={form} code={code} isNeeded={isPropertyNeeded(code, values)} />
        </Grid.Col>
      ))}
    </Grid>
  );
}

interface PropertyFieldProps {
  readonly form: FormFields;
  readonly code: ItemPropertyCode;
  readonly isNeeded: boolean;
}

/** Field for one property, in the form of its value. */
function PropertyField({ form, code, isNeeded }: PropertyFieldProps) {
  const t = useWords();
  const { name, form: valueForm } = ITEM_PROPERTIES[code];
  const input = form.getInputProps(`operationProperties.${code}`);
  const props = { ...input, label: name, required: isNeeded, value: input.value ?? '' };
  switch (valueForm) {
    case 'day':
    case 'date':
      return <DateField {...props} />;
    case 'insurance':
      return (
        <Select
          {...props}
          data={Object.entries(INSURANCES).map(([value, words]) => ({ value, label: t(words) }))}
          allowDeselect={false}
        />
      );
    default:
      return <TextInput {...props} inputMode={valueForm === 'amount' ? 'decimal' : 'text'} />;
  }
}
