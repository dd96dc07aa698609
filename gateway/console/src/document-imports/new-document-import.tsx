import { IMPORTED_TYPES } from '@chasqui/core/document-types';
import { say } from '@chasqui/core/messages';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { fileKey } from '../components/read-spreadsheet.ts';
import { SpreadsheetInput } from '../components/spreadsheet-input.tsx';
import { typeName } from '../components/type-name.ts';
import { useWords } from '../language/language.tsx';
import { ImportCheck } from './import-check.tsx';

const WORDS = {
  explanation: say(
    'One row is one item. The rows of one reference make one document. You see every problem before anything is issued, and the same file twice issues nothing twice.',
    'Cada fila es un ítem. Las filas de una misma referencia forman un comprobante. Verá cada problema antes de emitir, y el mismo archivo dos veces no emite nada dos veces.',
  ),
  type: say('Type of the documents', 'Tipo de comprobante'),
  byColumn: say('As the column "Tipo" says', 'Según la columna «Tipo»'),
  file: say('Excel (XLSX) or CSV file, up to 5,000 rows', 'Archivo Excel (XLSX) o CSV, hasta 5,000 filas'),
};

/** Chooser of a spreadsheet of documents, then its check. */
export function NewDocumentImport({ onSent }: { readonly onSent: () => void }) {
  const t = useWords();
  const [type, setType] = useState<(typeof IMPORTED_TYPES)[number] | undefined>('01');
  const [file, setFile] = useState<File | null>(null);
  const types = IMPORTED_TYPES.map((value) => ({ value, label: typeName(value) }));
  return (
    <Stack>
      <Text size="sm">{t(WORDS.explanation)}</Text>
      <NativeSelect
        label={t(WORDS.type)}
        maw={360}
        data={[...types, { value: '', label: t(WORDS.byColumn) }]}
        value={type ?? ''}
        onChange={({ currentTarget: { value } }) => setType(IMPORTED_TYPES.find((each) => each === value))}
      />
      <SpreadsheetInput
        label={t(WORDS.file)}
        template={`/api/document-imports/template${type === undefined ? '' : `?type=${type}`}`}
        file={file}
        onChange={setFile}
        isOpenedAtOnce={false}
      />
      {file !== null && <ImportCheck key={`${type} ${fileKey(file)}`} type={type} file={file} onSent={onSent} />}
    </Stack>
  );
}
