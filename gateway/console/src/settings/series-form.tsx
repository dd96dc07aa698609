import type { InputOf } from '@chasqui/client';
import { CONTINGENCY_TYPES, closedObject, SERIES_TYPES } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { NewSeriesSchema, SERIES_CHANGE_ENTRIES } from '@chasqui/core/series';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { FormDialog } from '../components/form-dialog.tsx';
import { findProblems } from '../components/form-problems.ts';
import { typeName } from '../components/type-name.ts';
import { useSave } from '../components/use-save.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import type { Series } from './series-table.tsx';

const WORDS = {
  register: say('Register a series', 'Registrar serie'),
  edit: say('Edit the series', 'Editar la serie'),
  type: say('Document', 'Comprobante'),
  series: say('Series', 'Serie'),
  seriesHint: say(
    'Four characters: the letter of the document (F factura, B boleta, T guide), then capital letters or digits. Four digits for printed forms',
    'Cuatro caracteres: la letra del comprobante (F factura, B boleta, T guía) y luego mayúsculas o dígitos. Cuatro dígitos para formularios impresos',
  ),
  contingency: say('Printed forms (contingency)', 'Formularios impresos (contingencia)'),
  contingencyHint: say(
    'Documents issued on paper without the system. SUNAT must know them within 7 days',
    'Comprobantes emitidos en papel sin el sistema. Se informan a la SUNAT dentro de 7 días',
  ),
  last: say('Last number that was used', 'Último número usado'),
  lastHint: say(
    'Continues the numbering of another system: after 1500, the next document is number 1501. Leave 0 for a new series. It can only rise later.',
    'Continúa la numeración de otro sistema: después de 1500, el próximo comprobante es el 1501. Deje 0 si la serie es nueva. Luego solo puede subir.',
  ),
  branch: say('Branch', 'Local'),
  branchHint: say(
    'Its address is printed on the documents of the series',
    'Su dirección sale en los comprobantes de la serie',
  ),
  main: say('0000 (main office)', '0000 (domicilio fiscal)'),
  saved: say('Series saved', 'Serie guardada'),
};

interface SeriesValues {
  readonly documentType: Series['documentType'];
  readonly series: string;
  readonly contingency: boolean;
  readonly lastCorrelative: string;
  readonly establishmentCode: string;
}

const ChangesSchema = closedObject(SERIES_CHANGE_ENTRIES);

/** Most branches of one page, which is more than a company's series usually belong to. */
const MOST_BRANCHES = 100;

interface SeriesFormProps {
  /** Undefined for a new one. One that is in use without registration is registered. */
  readonly series: Series | undefined;
  readonly onDone: () => void;
}

/** Dialog with the form that registers a series, or changes a registered one. */
export function SeriesForm({ series, onDone }: SeriesFormProps) {
  const t = useWords();
  const { language } = useLanguage();
  const isRegistered = series?.registered === true;
  const { data: branches } = useQuery(queries.establishments.list({ limit: MOST_BRANCHES }));
  const form = useForm<SeriesValues>({
    initialValues: {
      documentType: series?.documentType ?? '01',
      series: series?.series ?? '',
      contingency: series?.contingency ?? false,
      lastCorrelative: String(series?.lastCorrelative ?? 0),
      establishmentCode: series?.establishmentCode ?? '',
    },
    validate: (values) =>
      isRegistered
        ? findProblems(ChangesSchema, toChanges(values), language)
        : findProblems(NewSeriesSchema, toRegistration(values), language),
  });
  const save = useSave<SeriesValues>({
    save: (values) =>
      isRegistered
        ? client.series.update.mutate({
            documentType: values.documentType,
            series: values.series,
            ...toChanges(values),
          })
        : client.series.register.mutate(toRegistration(values)),
    form,
    groups: ['series'],
    notice: WORDS.saved,
    onDone,
  });
  return (
    <FormDialog
      title={t(isRegistered ? WORDS.edit : WORDS.register)}
      save={save}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
      onClose={onDone}
    >
      <NameFields form={form} isFixed={series !== undefined} />
      <TextInput
        label={t(WORDS.last)}
        description={t(WORDS.lastHint)}
        inputMode="numeric"
        {...form.getInputProps('lastCorrelative')}
      />
      <NativeSelect
        label={t(WORDS.branch)}
        description={t(WORDS.branchHint)}
        data={[
          { value: '', label: t(WORDS.main) },
          ...(branches?.data ?? []).map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
        ]}
        {...form.getInputProps('establishmentCode')}
      />
    </FormDialog>
  );
}

interface NameFieldsProps {
  readonly form: UseFormReturnType<SeriesValues>;
  /** True for a series that exists. */
  readonly isFixed: boolean;
}

/** Type and name of a series. */
function NameFields({ form, isFixed }: NameFieldsProps) {
  const t = useWords();
  return (
    <>
      <NativeSelect
        label={t(WORDS.type)}
        disabled={isFixed}
        data={SERIES_TYPES.map((value) => ({ value, label: typeName(value) }))}
        {...form.getInputProps('documentType')}
      />
      <TextInput
        label={t(WORDS.series)}
        description={t(WORDS.seriesHint)}
        disabled={isFixed}
        required
        maxLength={4}
        {...form.getInputProps('series')}
        onChange={({ currentTarget }) => form.setFieldValue('series', currentTarget.value.toUpperCase())}
      />
      {CONTINGENCY_TYPES.includes(form.values.documentType) && (
        <Switch
          label={t(WORDS.contingency)}
          description={t(WORDS.contingencyHint)}
          disabled={isFixed}
          {...form.getInputProps('contingency', { type: 'checkbox' })}
        />
      )}
    </>
  );
}

function toChanges({ lastCorrelative, establishmentCode }: SeriesValues) {
  return {
    lastCorrelative: Number(lastCorrelative),
    establishmentCode: establishmentCode === '' ? null : establishmentCode,
  };
}

function toRegistration(values: SeriesValues) {
  const documentType = values.documentType as InputOf<'series', 'register'>['documentType'];
  const isOfForms = values.contingency && CONTINGENCY_TYPES.includes(documentType);
  return { documentType, series: values.series, ...(isOfForms && { contingency: true }), ...toChanges(values) };
}
