import { say } from '@chasqui/core/messages';
import { Group, Switch, TextInput } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';

const WORDS = {
  send: say('Send by e-mail once accepted', 'Enviar por correo al ser aceptado'),
  address: say('E-mail address', 'Correo'),
};

interface EmailFieldsProps {
  readonly form: FormFields;
  readonly isSentByEmail: boolean;
}

/** Switch and address of the e-mail to the other party. */
export function EmailFields({ form, isSentByEmail }: EmailFieldsProps) {
  const t = useWords();
  return (
    <Group align="flex-end">
      <Switch label={t(WORDS.send)} py={8} {...form.getInputProps('isSentByEmail', { type: 'checkbox' })} />
      {isSentByEmail && (
        <TextInput
          type="email"
          aria-label={t(WORDS.address)}
          placeholder={t(WORDS.address)}
          flex={1}
          {...form.getInputProps('email')}
        />
      )}
    </Group>
  );
}
