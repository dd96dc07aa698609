import { say } from '@chasqui/core/messages';
import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { downloadFile } from '../api/download.ts';
import { DateField } from '../components/date-field.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { monthOf, monthToFile } from '../components/periods.ts';
import { useSave } from '../components/use-save.ts';
import { latestMonths, today } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { useMayIssue } from '../session/use-account.ts';
import { EXPORT_KINDS, type ExportKind } from './export-words.ts';

const WORDS = {
  content: say('Content', 'Contenido'),
  format: say('Format', 'Formato'),
  from: say('From', 'Desde'),
  to: say('To', 'Hasta'),
  month: say('Month of issue', 'Mes de emisión'),
  download: say('Download', 'Descargar'),
  create: say('Make in the background', 'Preparar en segundo plano'),
  hint: say(
    'Long files are made in the background: you can leave this page meanwhile.',
    'Los archivos largos se preparan en segundo plano: mientras tanto, puede salir de esta página.',
  ),
  register: say(
    'Send this file in SUNAT Operaciones en Línea: SIRE, Registro de Ventas e Ingresos (RVIE), Reemplazar propuesta. It replaces all of the proposal for the month. Sales of other systems are missing, and so are exchange rates that are not known: complete those rows first.',
    'Envíe este archivo en SUNAT Operaciones en Línea: SIRE, Registro de Ventas e Ingresos (RVIE), Reemplazar propuesta. Reemplaza toda la propuesta del mes. Faltan las ventas de otros sistemas y los tipos de cambio que no se conocen: complete antes esas filas.',
  ),
  requested: say('The file is being made', 'El archivo se está preparando'),
};

/** Documents are kept for five years. */
const MONTHS = 60;

const FORMATS = { xlsx: 'Excel (XLSX)', csv: 'CSV' } as const;

interface ExportValues {
  readonly kind: ExportKind;
  readonly format: keyof typeof FORMATS;
  readonly from: string;
  readonly to: string;
  readonly period: string;
}

type RequestOfForm =
  | { readonly kind: 'documents'; readonly format: keyof typeof FORMATS; readonly from?: string; readonly to?: string }
  | { readonly kind: 'purchases'; readonly format: keyof typeof FORMATS; readonly period: string }
  | { readonly kind: Exclude<ExportKind, 'documents' | 'purchases'>; readonly period: string };

function toRequest({ kind, format, from, to, period }: ExportValues): RequestOfForm {
  if (kind === 'purchases') return { kind, format, period };
  if (kind !== 'documents') return { kind, period };
  return { kind, format, ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
}

/** Returns the path of an export that is sent at once. */
function toPath(values: ExportValues): string {
  const { kind, ...query } = toRequest(values);
  return `/api/exports/${kind}?${new URLSearchParams(query)}`;
}

/** Asks for a file: at once, or made in the background. */
export function ExportForm() {
  const t = useWords();
  const mayCreate = useMayIssue();
  const period = monthToFile(today());
  const form = useForm<ExportValues>({
    initialValues: { kind: 'documents', format: 'xlsx', period, ...monthOf(`${period}-01`) },
  });
  const download = useMutation({ mutationFn: (values: ExportValues) => downloadFile(toPath(values)) });
  const create = useSave<ExportValues>({
    save: (values) => client.exports.create.mutate(toRequest(values)),
    form,
    groups: ['exports'],
    notice: WORDS.requested,
  });
  const error = download.error ?? create.error;
  const start = (action: typeof download | typeof create) =>
    form.onSubmit((values) => {
      download.reset();
      create.reset();
      action.mutate(values);
    });
  return (
    <form onSubmit={start(download)} noValidate>
      <Stack>
        {error !== null && <ErrorNotice error={error} />}
        <ExportFields form={form} />
        {form.values.kind === 'sales-register' && <Text size="sm">{t(WORDS.register)}</Text>}
        <Group>
          <Button type="submit" loading={download.isPending}>
            {t(WORDS.download)}
          </Button>
          {mayCreate && (
            <Button variant="default" loading={create.isPending} onClick={() => start(create)()}>
              {t(WORDS.create)}
            </Button>
          )}
        </Group>
        {mayCreate && <Text size="sm">{t(WORDS.hint)}</Text>}
      </Stack>
    </form>
  );
}

function ExportFields({ form }: { readonly form: UseFormReturnType<ExportValues> }) {
  const t = useWords();
  const { kind } = form.values;
  const kinds = Object.entries(EXPORT_KINDS).map(([value, words]) => ({ value, label: t(words) }));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
      <NativeSelect label={t(WORDS.content)} data={kinds} {...form.getInputProps('kind')} />
      {(kind === 'documents' || kind === 'purchases') && (
        <NativeSelect
          label={t(WORDS.format)}
          data={Object.entries(FORMATS).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('format')}
        />
      )}
      {kind === 'documents' ? (
        <>
          <DateField label={t(WORDS.from)} {...form.getInputProps('from')} />
          <DateField label={t(WORDS.to)} {...form.getInputProps('to')} />
        </>
      ) : (
        <NativeSelect label={t(WORDS.month)} data={latestMonths(MONTHS)} {...form.getInputProps('period')} />
      )}
    </SimpleGrid>
  );
}
