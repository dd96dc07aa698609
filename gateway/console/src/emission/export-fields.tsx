import { COUNTRY_CODES, EXPORT_OPERATIONS, OPERATION_TYPES } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { Grid, Select, Switch } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage, useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import type { SaleValues } from './sale-values.ts';

const WORDS = {
  export: say('Export', 'Exportación'),
  hint: say('Without IGV, to a buyer abroad', 'Sin IGV, a un comprador del exterior'),
  operation: say('Kind of export', 'Tipo de exportación'),
  country: say('Country of the buyer', 'País del comprador'),
};

interface ExportFieldsProps {
  readonly form: FormFields;
  readonly values: Pick<SaleValues, 'isExport' | 'customer'>;
  readonly isReceipt: boolean;
}

/** Kind of an export, and the country of its buyer, who usually has no RUC. */
export function ExportFields({ form, values: { isExport, customer }, isReceipt }: ExportFieldsProps) {
  const t = useWords();
  const countries = useCountries();
  const operations = [...EXPORT_OPERATIONS].filter((code) => !isReceipt || OPERATION_TYPES[code].only !== '01');
  const toggle = (checked: boolean) => {
    form.setFieldValue('isExport', checked);
    if (checked) form.setFieldValue('isCustomerNamed', true);
    const identityType = checked ? '0' : isReceipt ? '1' : '6';
    form.setFieldValue('customer', { ...customer, identityType, country: checked ? '' : undefined });
  };
  return (
    <Grid>
      <Grid.Col span={12}>
        <Switch
          label={t(WORDS.export)}
          description={t(WORDS.hint)}
          checked={isExport}
          onChange={({ currentTarget: { checked } }) => toggle(checked)}
        />
      </Grid.Col>
      {isExport && (
        <>
          <Grid.Col span={{ base: 12, sm: 7 }}>
            <Select
              label={t(WORDS.operation)}
              data={operations.map((code) => ({ value: code, label: OPERATION_TYPES[code].name }))}
              allowDeselect={false}
              {...form.getInputProps('operationType')}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 5 }}>
            <Select
              label={t(WORDS.country)}
              data={countries}
              searchable
              {...form.getInputProps('customer.country')}
              value={customer.country ?? ''}
            />
          </Grid.Col>
        </>
      )}
    </Grid>
  );
}

/** Returns the countries by their names in the language of the console. */
export function useCountries() {
  const { language } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return COUNTRY_CODES.filter((code) => code !== 'PE')
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .sort((one, other) => one.label.localeCompare(other.label, language));
  }, [language]);
}
