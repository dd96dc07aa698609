import type { InputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { toSpreadsheetFile } from '@chasqui/core/spreadsheet-file';
import { Button, Checkbox, FileInput, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { useWords } from '../language/language.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { ImportReport } from './import-report.tsx';
import { readBase64 } from './read-base64.ts';

const WORDS = {
  clients: say('Import clients', 'Importar clientes'),
  products: say('Import products', 'Importar productos'),
  clientColumns: say(
    'The first row names the columns: identityNumber and name, and if you like identityType, address, email and phone.',
    'La primera fila nombra las columnas: número (o RUC, DNI) y nombre; si desea, también tipo, dirección, correo y teléfono.',
  ),
  productColumns: say(
    'The first row names the columns: code, description, unitCode, and unitPrice (before taxes) or unitPriceWithTax, and if you like igvType, sunatCode and gtin.',
    'La primera fila nombra las columnas: código, descripción, unidad, y precio (sin IGV) o precio con igv; si desea, también tipo de igv, código sunat y código de barras.',
  ),
  file: say('Excel (XLSX) or CSV file, up to 5,000 rows', 'Archivo Excel (XLSX) o CSV, hasta 5,000 filas'),
  choose: say('Choose a file', 'Elija un archivo'),
  update: say('Update what already exists', 'Actualizar los que ya existen'),
  check: say('Check only', 'Solo revisar'),
  import: say('Import', 'Importar'),
  close: say('Close', 'Cerrar'),
};

export type ImportKind = 'clients' | 'products';
type ImportInput = InputOf<'clients', 'import'>;
interface ImportDialogProps {
  readonly kind: ImportKind;
  readonly onClose: () => void;
}

/** Imports a spreadsheet, or checks it without a change, and reports the rows with problems. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const t = useWords();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [isUpdating, setUpdating] = useState(false);
  const run = useMutation({
    mutationFn: async ({ chosen, dryRun }: { readonly chosen: File; readonly dryRun: boolean }) => {
      const onExisting: ImportInput['onExisting'] = isUpdating ? 'update' : 'refuse';
      return client[kind].import.mutate({ ...(await readSpreadsheet(chosen)), onExisting, dryRun });
    },
    onSuccess: (_report, { dryRun }) => (dryRun ? undefined : queryClient.invalidateQueries({ queryKey: [kind] })),
  });
  const start = (dryRun: boolean) => file !== null && run.mutate({ chosen: file, dryRun });
  return (
    <Modal
      opened
      title={t(WORDS[kind])}
      size="lg"
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t(WORDS.close) }}
    >
      <Stack>
        <Text size="sm">{t(kind === 'clients' ? WORDS.clientColumns : WORDS.productColumns)}</Text>
        <FileInput
          label={t(WORDS.file)}
          placeholder={t(WORDS.choose)}
          accept=".xlsx,.csv,.txt"
          value={file}
          onChange={(chosen) => {
            setFile(chosen);
            run.reset();
          }}
        />
        <Checkbox
          label={t(WORDS.update)}
          checked={isUpdating}
          onChange={({ currentTarget }) => setUpdating(currentTarget.checked)}
        />
        {run.error !== null && <ErrorNotice error={run.error} />}
        {run.data !== undefined && <ImportReport report={run.data} isCheck={run.variables?.dryRun ?? false} />}
        <Group justify="flex-end">
          <Button variant="default" disabled={file === null || run.isPending} onClick={() => start(true)}>
            {t(WORDS.check)}
          </Button>
          <Button disabled={file === null} loading={run.isPending} onClick={() => start(false)}>
            {t(WORDS.import)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Reads a spreadsheet that a person chose, as the service takes it. */
async function readSpreadsheet(chosen: File): Promise<{ readonly csv: string } | { readonly xlsx: string }> {
  const file = toSpreadsheetFile(new Uint8Array(await chosen.arrayBuffer()));
  return file.kind === 'csv' ? { csv: file.text } : { xlsx: await readBase64(chosen) };
}
