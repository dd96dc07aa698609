import { say } from '@chasqui/core/messages';
import { ActionIcon, Button, Group, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useLanguage, useWords } from '../language/language.tsx';

const WORDS = { dark: say('Dark colours', 'Colores oscuros'), light: say('Light colours', 'Colores claros') };

/** Switches of language and colours. */
export function Preferences() {
  const t = useWords();
  const { language, changeLanguage } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const isSpanish = language === 'es';
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="subtle"
        size="compact-sm"
        lang={isSpanish ? 'en' : 'es-PE'}
        onClick={() => changeLanguage(isSpanish ? 'en' : 'es')}
      >
        {isSpanish ? 'English' : 'Español'}
      </Button>
      <ActionIcon
        variant="subtle"
        aria-label={t(isDark ? WORDS.light : WORDS.dark)}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      >
        {isDark ? <IconSun aria-hidden size={18} /> : <IconMoon aria-hidden size={18} />}
      </ActionIcon>
    </Group>
  );
}
