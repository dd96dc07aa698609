import { say } from '@chasqui/core/messages';
import { Switch } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import { openInMode } from '../session/mode.ts';
import { useAccount } from '../session/use-account.ts';

const WORDS = { test: say('Test mode', 'Modo de prueba') };

/** Switch between the company and its test company. */
export function ModeSwitch() {
  const t = useWords();
  const { livemode } = useAccount();
  return (
    <Switch
      role="switch"
      color="yellow"
      px="sm"
      mb="xs"
      label={t(WORDS.test)}
      checked={!livemode}
      onChange={() => openInMode(livemode ? 'test' : 'live')}
    />
  );
}
