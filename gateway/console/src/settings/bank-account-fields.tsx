import { say } from '@chasqui/core/messages';
import { Button, Fieldset, Group, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CURRENCIES_IN_ORDER, currencyName } from '../components/currency-names.ts';
import { useWords } from '../language/language.tsx';
import { Panel } from './panel.tsx';
import { EMPTY_BANK_ACCOUNT, type PaperValues } from './paper-values.ts';

const WORDS = {
  title: say('Bank accounts', 'Cuentas bancarias'),
  hint: say('Printed on facturas, boletas and debit notes.', 'Salen en facturas, boletas y notas de débito.'),
  account: say('Account', 'Cuenta'),
  bank: say('Bank', 'Banco'),
  currency: say('Currency', 'Moneda'),
  number: say('Number', 'Número'),
  cci: say('CCI (20 digits)', 'CCI (20 dígitos)'),
  add: say('Add an account', 'Agregar cuenta'),
  remove: say('Remove the account', 'Quitar la cuenta'),
};

const LIST = 'print.bankAccounts';

interface BankAccountFieldsProps {
  readonly form: UseFormReturnType<PaperValues>;
}

/** Inputs for the bank accounts on the paper. */
export function BankAccountFields({ form }: BankAccountFieldsProps) {
  const t = useWords();
  return (
    <Panel title={t(WORDS.title)} hint={t(WORDS.hint)}>
      {form.values.print.bankAccounts.map((_account, index) => {
        const field = (name: string) => form.getInputProps(`${LIST}.${index}.${name}`);
        const legend = `${t(WORDS.account)} ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an account has no identity but its place
          <Fieldset key={index} legend={legend}>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput label={t(WORDS.bank)} required {...field('bank')} />
              <NativeSelect
                label={t(WORDS.currency)}
                data={CURRENCIES_IN_ORDER.map((value) => ({ value, label: t(currencyName(value)) }))}
                {...field('currencyCode')}
              />
              <TextInput label={t(WORDS.number)} required {...field('number')} />
              <TextInput label={t(WORDS.cci)} inputMode="numeric" maxLength={20} {...field('cci')} />
            </SimpleGrid>
            <Button
              variant="default"
              size="xs"
              mt="sm"
              aria-label={`${t(WORDS.remove)} ${index + 1}`}
              onClick={() => form.removeListItem(LIST, index)}
            >
              {t(WORDS.remove)}
            </Button>
          </Fieldset>
        );
      })}
      {form.errors[LIST] !== undefined && <Text c="var(--mantine-color-error)">{form.errors[LIST]}</Text>}
      <Group>
        <Button variant="default" onClick={() => form.insertListItem(LIST, EMPTY_BANK_ACCOUNT)}>
          {t(WORDS.add)}
        </Button>
      </Group>
    </Panel>
  );
}
