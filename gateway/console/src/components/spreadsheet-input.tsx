import { say } from '@chasqui/core/messages';
import { Button, FileInput, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useEffect, useRef } from 'react';
import { downloadFile } from '../api/download.ts';
import { useWords } from '../language/language.tsx';
import { ErrorNotice } from './error-notice.tsx';

const WORDS = {
  template: say('Download a template', 'Descargar plantilla'),
  choose: say('Choose a file, or drop it here', 'Elija un archivo o arrástrelo aquí'),
  clear: say('Remove the file', 'Quitar el archivo'),
};

interface SpreadsheetInputProps {
  readonly label: string;
  /** Address of the template. */
  readonly template: string;
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
  /** True if the choice of a file opens at once. */
  readonly isOpenedAtOnce?: boolean;
}

/** Field for a spreadsheet, which may be dropped on it, with its template. */
export function SpreadsheetInput({ label, template, file, onChange, isOpenedAtOnce = true }: SpreadsheetInputProps) {
  const t = useWords();
  const chooser = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpenedAtOnce) chooser.current?.click();
  }, [isOpenedAtOnce]);
  const download = useMutation({ mutationFn: () => downloadFile(template) });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    if (dropped !== undefined) onChange(dropped);
  };
  return (
    <>
      <Group align="flex-end" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <FileInput
          ref={chooser}
          flex={1}
          miw={240}
          label={label}
          placeholder={t(WORDS.choose)}
          accept=".xlsx,.csv,.txt"
          clearable
          clearButtonProps={{ 'aria-label': t(WORDS.clear) }}
          // A file that was corrected has the same name, and its choice would be no change.
          fileInputProps={{
            onClick: ({ currentTarget }) => {
              currentTarget.value = '';
            },
          }}
          value={file}
          onChange={onChange}
        />
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden size={16} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t(WORDS.template)}
        </Button>
      </Group>
      {download.error !== null && <ErrorNotice error={download.error} />}
    </>
  );
}
