import { isPaymentDocumentCode, PAYMENT_DOCUMENT_NAMES } from '@chasqui/core/catalogs';
import { MODIFIED_TYPES } from '@chasqui/core/documents/sale/modified-types';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { type Message, say } from '@chasqui/core/messages';
import { Alert, Grid, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type * as v from 'valibot';
import { DateField } from '../components/date-field.tsx';
import { formatDay, formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import type { DocumentSource } from './document-source.ts';
import { EmailFields } from './email-fields.tsx';
import type { EmissionKind } from './emission-kind.ts';
import { EmissionPage } from './emission-page.tsx';
import { type FormFields, hasProblemIn } from './form-fields.ts';
import { LinesEditor } from './lines-editor.tsx';
import { useLiveTotals } from './live-totals.ts';
import { MoreFields } from './more-fields.tsx';
import { reasonWarning } from './note-reason.ts';
import { type NoteType, type NoteValues, noteBody, noteValues, reasonOf, reasonsFor } from './note-values.ts';
import { PartyFields } from './party-fields.tsx';
import { NumberingFields, useSeries } from './series-field.tsx';
import { saleField } from './to-body.ts';
import { TotalsPanel } from './totals-panel.tsx';
import { useEmission } from './use-emission.ts';

const WORDS = {
  keep: say(
    'Leave only what you credit: remove the other lines, or lower quantities and prices.',
    'Deje solo lo que devuelve o descuenta: quite las demás líneas, o baje cantidades y precios.',
  ),
  reason: say('Reason', 'Motivo'),
  description: say('Reason in words', 'Sustento'),
  issueDate: say('Issue date', 'Fecha de emisión'),
  customer: say('Customer and observations', 'Cliente y observaciones'),
  observations: say('Observations', 'Observaciones'),
};

const FURTHER = ['customer', 'observations'];

interface NoteFormProps<Schema extends v.GenericSchema> {
  readonly kind: EmissionKind<Schema>;
  readonly type: NoteType;
  readonly source: DocumentSource;
  readonly onNext: () => void;
}

/** Form of a note about a document. */
export function NoteForm<Schema extends v.GenericSchema>({ kind, type, source, onNext }: NoteFormProps<Schema>) {
  const t = useWords();
  const form = useForm<NoteValues>({ initialValues: noteValues(type, source) });
  const { values } = form;
  const { prefix } = MODIFIED_TYPES[source.document.documentType === '03' ? '03' : '01'];
  const { known, usualSeries } = useSeries(kind, prefix);
  const reason = reasonOf(type, values, source);
  const warning = type === '07' ? reasonWarning(reason, source.lines, values.items) : null;
  const body = noteBody(type, values, { usualSeries, source });
  const live = useLiveTotals(kind, body);
  const emission = useEmission({ kind, form, body, fieldOf: saleField, rucFields: [] });
  return (
    <EmissionPage
      kind={kind}
      emission={emission}
      form={form}
      onNext={onNext}
      aside={<TotalsPanel live={live} currency={values.currencyCode} />}
    >
      <ChangedDocument source={source} />
      <LinesEditor form={form} lines={values.items} kind="sale" hint={type === '07' ? t(WORDS.keep) : undefined} />
      <ReasonFields form={form} type={type} reason={reason} warning={warning} />
      <EmailFields form={form} isSentByEmail={values.isSentByEmail} />
      <Grid>
        <Grid.Col span={{ base: 6, sm: 3 }}>
          <NumberingFields form={form} values={values} known={known} usualSeries={usualSeries} />
        </Grid.Col>
        <Grid.Col span={{ base: 6, sm: 4 }}>
          <DateField label={t(WORDS.issueDate)} {...form.getInputProps('issueDate')} />
        </Grid.Col>
      </Grid>
      <MoreFields label={t(WORDS.customer)} hasProblem={hasProblemIn(form, FURTHER)}>
        <Stack>
          <PartyFields form={form} path="customer" value={values.customer} hasIdentityType />
          <Textarea label={t(WORDS.observations)} autosize minRows={2} {...form.getInputProps('observations')} />
        </Stack>
      </MoreFields>
    </EmissionPage>
  );
}

interface ReasonFieldsProps {
  readonly form: FormFields;
  readonly type: NoteType;
  readonly reason: string;
  /** Words that tell that the reason does not fit the lines. */
  readonly warning: Message | null;
}

/** Reason of a note: the one that the lines suggest until the person chooses another. Its own words are those of the catalog until the person types others. */
function ReasonFields({ form, type, reason, warning }: ReasonFieldsProps) {
  const t = useWords();
  const reasons = reasonsFor(type);
  return (
    <Grid>
      <Grid.Col span={{ base: 12, sm: 5 }}>
        <Select
          label={t(WORDS.reason)}
          data={reasons}
          allowDeselect={false}
          {...form.getInputProps('responseCode')}
          value={reason}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 7 }}>
        <TextInput
          label={t(WORDS.description)}
          placeholder={reasons.find(({ value }) => value === reason)?.label}
          {...form.getInputProps('responseDescription')}
        />
      </Grid.Col>
      {warning !== null && (
        <Grid.Col>
          <Alert color="yellow" p="xs">
            {t(warning)}
          </Alert>
        </Grid.Col>
      )}
    </Grid>
  );
}

/** Number, customer and amount of the document that a note changes. */
function ChangedDocument({ source: { document, customer } }: Pick<NoteFormProps<v.GenericSchema>, 'source'>) {
  const { documentType, issueDate, totals, currencyCode } = document;
  const name = isPaymentDocumentCode(documentType) ? PAYMENT_DOCUMENT_NAMES[documentType] : documentType;
  return (
    <div>
      <Text fw={700}>
        {name} {formatDocumentNumber(document)} · {formatDay(issueDate)} · {formatMoney(totals.payable, currencyCode)}
      </Text>
      <Text>
        {customer.name} · {customer.identityNumber}
      </Text>
    </div>
  );
}
