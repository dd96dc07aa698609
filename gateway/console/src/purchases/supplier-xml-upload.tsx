import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { FileInput, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { client } from '../api/client.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { typeName } from '../components/type-name.ts';
import { formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { VALIDITIES } from './purchase-words.ts';
import { readSupplierFile } from './read-supplier-file.ts';

const WORDS = {
  label: say('XML of your suppliers', 'XML de sus proveedores'),
  choose: say('Choose XML or zip files, or drop them here', 'Elija archivos XML o zip, o arrástrelos aquí'),
  hint: say(
    'The signature is verified, SUNAT is asked, and the XML is kept with its purchase.',
    'Se verifica la firma, se consulta a SUNAT y el XML queda con su compra.',
  ),
  results: say('Files that were sent', 'Archivos enviados'),
  file: say('File', 'Archivo'),
  supplier: say('Supplier', 'Proveedor'),
  total: say('Total', 'Total'),
  signature: say('Signature', 'Firma'),
  valid: say('Valid', 'Válida'),
  sunat: say('At SUNAT', 'En SUNAT'),
};

type Linked = OutputOf<'purchases', 'addXml'>;

/** File with the service's answer about it. */
interface SentFile {
  readonly name: string;
  readonly outcome: { readonly linked: Linked } | { readonly error: unknown };
}

async function sendFile(file: File): Promise<SentFile> {
  try {
    return { name: file.name, outcome: { linked: await client.purchases.addXml.mutate(await readSupplierFile(file)) } };
  } catch (error) {
    return { name: file.name, outcome: { error } };
  }
}

/** Field that sends suppliers' files one after the other, with the answer about each. */
export function SupplierXmlUpload() {
  const t = useWords();
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<readonly SentFile[]>([]);
  const send = useMutation({
    mutationFn: async (files: readonly File[]) => {
      setSent([]);
      for (const file of files) {
        const answered = await sendFile(file);
        setSent((earlier) => [...earlier, answered]);
      }
    },
    onSettled: () =>
      Promise.all(['sire', 'purchases'].map((group) => queryClient.invalidateQueries({ queryKey: [group] }))),
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    send.mutate([...event.dataTransfer.files]);
  };
  return (
    <Stack onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FileInput
        multiple
        label={t(WORDS.label)}
        description={t(WORDS.hint)}
        placeholder={t(WORDS.choose)}
        accept=".xml,.zip"
        disabled={send.isPending}
        value={[]}
        onChange={(files) => files.length > 0 && send.mutate(files)}
      />
      {sent.length > 0 && <SentFiles files={sent} />}
    </Stack>
  );
}

function SentFiles({ files }: { readonly files: readonly SentFile[] }) {
  const t = useWords();
  const columns: readonly Column<SentFile>[] = [
    { header: t(WORDS.file), cell: ({ name }) => name },
    {
      header: t(WORDS.supplier),
      cell: ({ outcome }) =>
        'error' in outcome ? (
          <ErrorNotice error={outcome.error} />
        ) : (
          `${outcome.linked.issuer.name}, ${nameOf(outcome.linked)}`
        ),
    },
    {
      header: t(WORDS.total),
      isNumber: true,
      cell: ({ outcome }) =>
        'linked' in outcome && formatMoney(outcome.linked.totals.total, outcome.linked.currencyCode),
    },
    {
      header: t(WORDS.signature),
      cell: ({ outcome }) => 'linked' in outcome && <Signature signature={outcome.linked.signature} />,
    },
    {
      header: t(WORDS.sunat),
      cell: ({ outcome }) =>
        'linked' in outcome && <OutcomeBadge outcome={VALIDITIES[outcome.linked.validity?.status ?? 'UNCHECKED']} />,
    },
  ];
  return <DataTable label={t(WORDS.results)} columns={columns} rows={files} keyOf={({ name }) => name} />;
}

function nameOf({ documentType, series, number }: Linked): string {
  return `${typeName(documentType)} ${series}-${number}`;
}

function Signature({ signature: { valid, detail } }: Pick<Linked, 'signature'>) {
  const t = useWords();
  return (
    <Text size="sm" c={valid ? undefined : 'var(--mantine-color-error)'}>
      {valid ? t(WORDS.valid) : detail}
    </Text>
  );
}
