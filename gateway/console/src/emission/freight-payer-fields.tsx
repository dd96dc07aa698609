import { say } from '@chasqui/core/messages';
import { Select } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import type { CarrierGuideValues } from './carrier-guide-values.ts';
import type { FormFields } from './form-fields.ts';
import { PartyFields } from './party-fields.tsx';

const WORDS = {
  title: say('The freight is paid by', 'Quién paga el flete'),
  sender: say('The sender', 'El remitente'),
  recipient: say('The recipient', 'El destinatario'),
  other: say('Another one', 'Otra empresa o persona'),
};

interface FreightPayerFieldsProps {
  readonly form: FormFields;
  readonly values: Pick<CarrierGuideValues, 'freightPayer' | 'payer'>;
}

/** Chooser of who pays the freight. */
export function FreightPayerFields({ form, values: { freightPayer, payer } }: FreightPayerFieldsProps) {
  const t = useWords();
  return (
    <>
      <Select
        label={t(WORDS.title)}
        data={(['sender', 'recipient', 'other'] as const).map((value) => ({ value, label: t(WORDS[value]) }))}
        allowDeselect={false}
        maw={320}
        {...form.getInputProps('freightPayer')}
      />
      {freightPayer === 'other' && (
        <PartyFields form={form} path="payer" value={payer} hasIdentityType hasAddress={false} />
      )}
    </>
  );
}
