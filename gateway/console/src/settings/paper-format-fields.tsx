import { say } from '@chasqui/core/messages';
import { consolePaperOf, PRINTED_TYPES } from '@chasqui/core/print';
import { NativeSelect, SimpleGrid, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { usePaperFormats } from '../components/paper-format.ts';
import { typeName } from '../components/type-name.ts';
import { useWords } from '../language/language.tsx';
import { Panel } from './panel.tsx';
import type { PaperValues } from './paper-values.ts';

const WORDS = {
  title: say('Paper of each document', 'Papel de cada comprobante'),
  hint: say(
    '"Print" uses this paper. If you choose another one on the page of a document, your browser remembers it.',
    '«Imprimir» usa este papel. Si elige otro en la página de un comprobante, su navegador lo recuerda.',
  ),
  ahead: say('Have each document ready to print', 'Tener cada comprobante listo para imprimir'),
  aheadHint: say(
    'For tills: its paper is drawn at once. Otherwise it is drawn when you first ask for it, in less than a second.',
    'Para cajas: su papel se genera de inmediato. Si no, se genera cuando usted lo pide por primera vez, en menos de un segundo.',
  ),
};

interface PaperFormatFieldsProps {
  readonly form: UseFormReturnType<PaperValues>;
}

/** Choosers of the paper on which each type of document is printed. */
export function PaperFormatFields({ form }: PaperFormatFieldsProps) {
  const t = useWords();
  const formats = usePaperFormats();
  return (
    <Panel title={t(WORDS.title)} hint={t(WORDS.hint)}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {PRINTED_TYPES.map((type) => (
          <NativeSelect
            key={type}
            label={typeName(type)}
            data={formats}
            {...form.getInputProps(`print.formats.${type}`)}
            value={consolePaperOf(form.values.print, type)}
          />
        ))}
      </SimpleGrid>
      <Switch
        label={t(WORDS.ahead)}
        description={t(WORDS.aheadHint)}
        {...form.getInputProps('printAhead', { type: 'checkbox' })}
      />
    </Panel>
  );
}
