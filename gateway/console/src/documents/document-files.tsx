import type { DocumentRecord } from '@chasqui/client';
import { fileBaseName } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import { Button, Group, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../api/download.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
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

const FORMATS = {
  a4: say('A4 sheet', 'Hoja A4'),
  a5: say('A5 sheet', 'Hoja A5'),
  ticket: say('80 mm ticket', 'Ticket de 80 mm'),
  ticket58: say('58 mm ticket', 'Ticket de 58 mm'),
} as const;
export type PdfFormat = keyof typeof FORMATS;

const PDF_FORMATS = ['a4', 'a5', 'ticket', 'ticket58'] as const satisfies readonly PdfFormat[];

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
            data={PDF_FORMATS.map((value) => ({ value, label: t(FORMATS[value]) }))}
            value={format}
            onChange={({ currentTarget }) =>
              onFormat(PDF_FORMATS.find((value) => value === currentTarget.value) ?? 'a4')
            }
          />
        )}
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
