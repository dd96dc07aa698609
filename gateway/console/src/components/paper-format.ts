import { type Message, say } from '@chasqui/core/messages';
import { PDF_FORMATS, type PdfFormat, PRINTED_TYPES } from '@chasqui/core/print';
import { useLocalStorage } from '@mantine/hooks';
import { useWords } from '../language/language.tsx';
import { useAccount } from '../session/use-account.ts';

const FORMAT_NAMES: Readonly<Record<PdfFormat, Message>> = {
  a4: say('A4 sheet', 'Hoja A4'),
  a5: say('A5 sheet (half)', 'Hoja A5 (media hoja)'),
  ticket: say('Ticket of 80 mm', 'Ticket de 80 mm'),
  ticket58: say('Ticket of 58 mm', 'Ticket de 58 mm'),
};

/** Returns the formats of paper for a chooser. */
export function usePaperFormats() {
  const t = useWords();
  return PDF_FORMATS.map((value) => ({ value, label: t(FORMAT_NAMES[value]) }));
}

export function paperFormatOf(text: string | undefined): PdfFormat {
  return PDF_FORMATS.find((format) => format === text) ?? 'a4';
}

/**
 * Returns the paper of a type of document, and the function that chooses another one. The browser remembers the choice;
 * before it, the settings of the company decide.
 */
export function usePaperFormat(type: string): readonly [PdfFormat, (format: PdfFormat) => void] {
  const { id, printFormats } = useAccount().tenant;
  const usual = PRINTED_TYPES.find((printed) => printed === type);
  const [chosen, choose] = useLocalStorage<string>({
    key: `chasqui-paper-${id}-${type}`,
    getInitialValueInEffect: false,
  });
  return [paperFormatOf(chosen ?? (usual && printFormats[usual])), choose];
}
