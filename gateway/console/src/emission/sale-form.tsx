import { say } from '@chasqui/core/messages';
import { SimpleGrid, Stack, Switch, Textarea, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type * as v from 'valibot';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Loading } from '../components/loading.tsx';
import { useWords } from '../language/language.tsx';
import { DetractionFields } from './detraction-fields.tsx';
import { type DocumentSource, documentSource } from './document-source.ts';
import { EmailFields } from './email-fields.tsx';
import type { EmissionKind } from './emission-kind.ts';
import { EmissionPage } from './emission-page.tsx';
import { type FormFields, hasProblemIn } from './form-fields.ts';
import { HeaderFields } from './header-fields.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { useLiveTotals } from './live-totals.ts';
import { MoreFields } from './more-fields.tsx';
import { PartyFields } from './party-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { repeatSale } from './repeat-sale.ts';
import { emptySale, type SaleValues } from './sale-values.ts';
import { SeriesField, useSeries } from './series-field.tsx';
import { initialPaymentOf, saleBody, saleField } from './to-body.ts';
import { TotalsPanel } from './totals-panel.tsx';
import { useEmission } from './use-emission.ts';

const WORDS = {
  customer: say('Customer', 'Cliente'),
  named: say('Name the customer', 'Identificar al cliente'),
  more: say('More options', 'Más opciones'),
  retention: say('The customer retains 3 % of the total', 'El cliente retiene el 3 % del total (agente de retención)'),
  discount: say('Discount of the whole document', 'Descuento global'),
  purchaseOrder: say('Purchase order', 'Orden de compra'),
  observations: say('Observations', 'Observaciones'),
};

interface SaleScreenProps<Schema extends v.GenericSchema> {
  readonly kind: EmissionKind<Schema>;
  /** True for a boleta, whose customer need not be named. */
  readonly isReceipt: boolean;
}

/** Screen of facturas or boletas, with a new form for each: empty, or filled in with a sale that is repeated. */
export function SaleScreen<Schema extends v.GenericSchema>(props: SaleScreenProps<Schema>) {
  const navigate = useNavigate();
  const { document } = useSearch({ strict: false });
  const [documents, setDocuments] = useState(0);
  const { data: source, error } = useQuery({ ...documentSource(document ?? ''), enabled: document !== undefined });
  if (error !== null) return <ErrorNotice error={error} />;
  if (document !== undefined && source === undefined) return <Loading />;
  const startAnother = () => {
    setDocuments(documents + 1);
    void navigate({ to: '.', search: {} });
  };
  return <SaleForm key={`${document} ${documents}`} {...props} source={source} onNext={startAnother} />;
}

interface SaleFormProps<Schema extends v.GenericSchema> extends SaleScreenProps<Schema> {
  /** Sale that is repeated. */
  readonly source: DocumentSource | undefined;
  readonly onNext: () => void;
}

function SaleForm<Schema extends v.GenericSchema>({ kind, isReceipt, source, onNext }: SaleFormProps<Schema>) {
  const empty = emptySale({ isReceipt });
  const form = useForm<SaleValues>({ initialValues: source === undefined ? empty : repeatSale(empty, source) });
  const { values } = form;
  const { known, usualSeries } = useSeries(kind);
  const body = saleBody(values, usualSeries);
  const live = useLiveTotals(kind, body);
  const typed = initialPaymentOf(values);
  const initialPayment = typeof typed === 'number' ? typed : undefined;
  const emission = useEmission({
    kind,
    form,
    body,
    fieldOf: saleField,
    rucFields:
      values.customer.identityType === '6'
        ? [{ path: 'customer.identityNumber', value: values.customer.identityNumber }]
        : [],
  });
  return (
    <EmissionPage
      kind={kind}
      emission={emission}
      isTyped={form.isDirty()}
      hasProblems={Object.keys(form.errors).length > 0}
      onNext={onNext}
      aside={<TotalsPanel live={live} currency={values.currencyCode} initialPayment={initialPayment} />}
    >
      <CustomerFields form={form} values={values} isReceipt={isReceipt} />
      <LinesEditor form={form} lines={values.items} kind="sale" />
      <PaymentFields form={form} values={values} />
      <EmailFields form={form} isSentByEmail={values.isSentByEmail} />
      <HeaderFields form={form}>
        <SeriesField
          known={known}
          usualSeries={usualSeries}
          value={values.series}
          error={form.errors.series}
          onChange={(series) => form.setFieldValue('series', series)}
        />
      </HeaderFields>
      <SaleOptions form={form} values={values} isReceipt={isReceipt} />
    </EmissionPage>
  );
}

interface CustomerFieldsProps {
  readonly form: FormFields;
  readonly values: SaleValues;
  readonly isReceipt: boolean;
}

/** Customer of a sale. A boleta need not name its customer. */
function CustomerFields({ form, values, isReceipt }: CustomerFieldsProps) {
  const t = useWords();
  const hasProblem = hasProblemIn(form, ['customer']);
  const { isCustomerNamed } = values;
  const { setFieldValue } = form;
  useEffect(() => {
    if (hasProblem && !isCustomerNamed) setFieldValue('isCustomerNamed', true);
  }, [hasProblem, isCustomerNamed, setFieldValue]);
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t(WORDS.customer)}
      </Title>
      {isReceipt && <Switch label={t(WORDS.named)} {...form.getInputProps('isCustomerNamed', { type: 'checkbox' })} />}
      {(isCustomerNamed || hasProblem) && (
        <PartyFields
          form={form}
          path="customer"
          value={values.customer}
          hasIdentityType={isReceipt}
          onFill={({ email }) => form.setFieldValue('email', email)}
        />
      )}
    </Stack>
  );
}

const OPTIONS = ['detraction', 'hasRetention', 'discount', 'purchaseOrder', 'observations'];

/** Fields of a sale that are rarely needed. */
function SaleOptions({ form, values, isReceipt }: CustomerFieldsProps) {
  const t = useWords();
  return (
    <MoreFields label={t(WORDS.more)} hasProblem={hasProblemIn(form, OPTIONS)}>
      <Stack>
        <DetractionFields form={form} hasDetraction={values.hasDetraction} />
        {!isReceipt && (
          <Switch label={t(WORDS.retention)} {...form.getInputProps('hasRetention', { type: 'checkbox' })} />
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={t(WORDS.discount)} inputMode="decimal" {...form.getInputProps('discount')} />
          <TextInput label={t(WORDS.purchaseOrder)} {...form.getInputProps('purchaseOrder')} />
        </SimpleGrid>
        <Textarea label={t(WORDS.observations)} autosize minRows={2} {...form.getInputProps('observations')} />
      </Stack>
    </MoreFields>
  );
}
