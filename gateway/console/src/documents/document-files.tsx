import type { DocumentRecord } from '@chasqui/client';
import { fileBaseName } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import type { PdfFormat } from '@chasqui/core/print';
import { Button, Group, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../api/download.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { paperFormatOf, usePaperFormats } from '../components/paper-format.ts';
import { PrintButton } from '../components/print-button.tsx';
import { Section } from '../components/section.tsx';
import { useWords } from '../language/language.tsx';
import { useAccount } from '../session/use-account.ts';

const WORDS = {
  title: say('Files', 'Archivos'),
  format: say('Paper', 'Papel'),
  pdf: say('PDF', 'PDF'),
  xml: say('Signed XML', 'XML firmado'),
  cdr: say("SUNAT's answer (CDR)", 'Constancia de SUNAT (CDR)'),
};

interface DocumentFilesProps {
  readonly document: DocumentRecord;
  readonly format: PdfFormat;
  readonly onFormat: (format: PdfFormat) => void;
}

/** Downloads of a document's files. A file that does not exist has no button. */
export function DocumentFiles({ document, format, onFormat }: DocumentFilesProps) {
  const t = useWords();
  const { ruc } = useAccount().tenant;
  const { links } = document;
  const formats = usePaperFormats();
  const name = fileBaseName({ ...document, ruc });
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ path, fileName }: { path: string; fileName: string }) => downloadFile(path, fileName),
  });
  const files = [
    { label: WORDS.pdf, path: links.pdf && `${links.pdf}?format=${format}`, fileName: `${name}.pdf` },
    { label: WORDS.xml, path: links.xml, fileName: `${name}.xml` },
    { label: WORDS.cdr, path: links.cdr, fileName: `R-${name}.zip` },
  ];
  if (files.every(({ path }) => path === null)) return null;
  return (
    <Section title={t(WORDS.title)}>
      <Group gap="xs" align="flex-end">
        {links.pdf !== null && (
          <NativeSelect
            label={t(WORDS.format)}
            data={formats}
            value={format}
            onChange={({ currentTarget }) => onFormat(paperFormatOf(currentTarget.value))}
          />
        )}
        {links.pdf !== null && <PrintButton path={`${links.pdf}?format=${format}`} />}
        {files.map(({ label, path, fileName }) =>
          path === null ? null : (
            <Button
              key={fileName}
              variant="default"
              leftSection={<IconDownload aria-hidden size={16} />}
              loading={isPending && variables.fileName === fileName}
              onClick={() => mutate({ path, fileName })}
            >
              {t(label)}
            </Button>
          ),
        )}
      </Group>
      {error !== null && <ErrorNotice error={error} />}
    </Section>
  );
}
