import { say } from '@chasqui/core/messages';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useWords } from '../language/language.tsx';

const WORDS = { show: say('Show or hide the password', 'Mostrar u ocultar la contraseña') };

/** Field for a password. Screen readers learn that it is wrong, and what its eye does, which Mantine's does not tell. */
export function PasswordField(props: PasswordInputProps) {
  const t = useWords();
  return (
    <PasswordInput
      aria-invalid={Boolean(props.error)}
      visibilityToggleButtonProps={{ 'aria-label': t(WORDS.show) }}
      {...props}
    />
  );
}
