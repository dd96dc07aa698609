import { say } from '@chasqui/core/messages';
import { SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useWords } from '../language/language.tsx';
import { Panel } from './panel.tsx';
import type { PaperValues } from './paper-values.ts';

const WORDS = {
  title: say('Colour and texts', 'Color y textos'),
  hasColor: say('Frames in a colour of my own', 'Recuadros con un color propio'),
  color: say('Colour (A4 and A5)', 'Color (A4 y A5)'),
  phone: say('Telephone', 'Teléfono'),
  website: say('Website', 'Página web'),
  footer: say('Text at the foot', 'Texto al pie'),
  footerHint: say('Thanks, conditions of sale, opening hours', 'Agradecimiento, condiciones de venta, horario'),
};

/** Colour with which a person who wants one begins: that of the console. */
const FIRST_COLOR = '#8a3b12';

interface PaperTextFieldsProps {
  readonly form: UseFormReturnType<PaperValues>;
}

/** Inputs for colour, contact data and the text at the foot of the paper. */
export function PaperTextFields({ form }: PaperTextFieldsProps) {
  const t = useWords();
  const hasColor = form.values.print.color !== '';
  return (
    <Panel title={t(WORDS.title)}>
      <Stack>
        <Switch
          label={t(WORDS.hasColor)}
          checked={hasColor}
          onChange={({ currentTarget }) => form.setFieldValue('print.color', currentTarget.checked ? FIRST_COLOR : '')}
        />
        {hasColor && <TextInput type="color" label={t(WORDS.color)} maw={160} {...form.getInputProps('print.color')} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t(WORDS.phone)} {...form.getInputProps('print.phone')} />
          <TextInput label={t(WORDS.website)} {...form.getInputProps('print.website')} />
        </SimpleGrid>
        <Textarea
          label={t(WORDS.footer)}
          description={t(WORDS.footerHint)}
          rows={3}
          maxLength={500}
          {...form.getInputProps('print.footer')}
        />
      </Stack>
    </Panel>
  );
}
