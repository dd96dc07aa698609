import { closedObject } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { PAPER_ENTRIES } from '@chasqui/core/paper';
import type { PdfFormat } from '@chasqui/core/print';
import { Loader, NativeSelect, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { fetchFile } from '../api/download.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { type FormProblems, findProblems, problemsOf } from '../components/form-problems.ts';
import { paperFormatOf, usePaperFormats } from '../components/paper-format.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import { Panel } from './panel.tsx';
import type { PaperInput } from './paper-values.ts';
import { SteadyPdf } from './steady-pdf.tsx';

const WORDS = {
  title: say('Preview', 'Vista previa'),
  hint: say(
    'A sample with the settings of this page, also those not saved yet.',
    'Una muestra con lo que ve en esta página, aunque todavía no lo haya guardado.',
  ),
  format: say('Format of the paper', 'Formato del papel'),
  drawing: say('Drawing the paper', 'Dibujando el papel'),
  invalid: say(
    'The preview goes on when the marked fields are right.',
    'La vista previa continúa cuando corrija los campos marcados.',
  ),
};

/** Milliseconds without a change after which the paper is drawn again. */
const PAUSE_MS = 600;

const PaperSchema = closedObject(PAPER_ENTRIES);

interface PaperPreviewProps {
  /** Settings that differ from those that are saved. */
  readonly changes: Partial<PaperInput>;
  readonly onProblems: (problems: FormProblems) => void;
}

/** Sample of a factura with settings that may not be saved yet. */
export function PaperPreview({ changes, onProblems }: PaperPreviewProps) {
  const t = useWords();
  const { language } = useLanguage();
  const [format, setFormat] = useState<PdfFormat>('a4');
  const [draft] = useDebouncedValue(JSON.stringify(changes), PAUSE_MS);
  const refused = useMemo(() => findProblems(PaperSchema, JSON.parse(draft), language), [draft, language]);
  const isValid = Object.keys(refused).length === 0;
  const { data, error, isFetching } = usePreview({ draft, format, isValid });
  useEffect(() => {
    const problems = { ...refused, ...problemsOf(error) };
    if (Object.keys(problems).length > 0) onProblems(problems);
  }, [refused, error, onProblems]);
  return (
    <Panel
      title={t(WORDS.title)}
      hint={t(WORDS.hint)}
      aside={isFetching && <Loader size="sm" role="status" aria-label={t(WORDS.drawing)} />}
    >
      <NativeSelect
        label={t(WORDS.format)}
        value={format}
        onChange={({ currentTarget: { value } }) => setFormat(paperFormatOf(value))}
        data={usePaperFormats()}
      />
      {error !== null && <ErrorNotice error={error} />}
      {!isValid && <Text role="status">{t(WORDS.invalid)}</Text>}
      {data !== undefined && <SteadyPdf pdf={data} />}
    </Panel>
  );
}

interface Preview {
  /** JSON of the changes. */
  readonly draft: string;
  readonly format: PdfFormat;
  readonly isValid: boolean;
}

/** Draws a draft. The request for an earlier draft is aborted, and its paper stays until the next one is there. */
function usePreview({ draft, format, isValid }: Preview) {
  return useQuery({
    queryKey: ['settings', 'previewPrint', draft, format],
    queryFn: ({ signal }) =>
      fetchFile('/api/settings/print-preview', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...JSON.parse(draft), format }),
        signal,
      }),
    enabled: isValid,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
