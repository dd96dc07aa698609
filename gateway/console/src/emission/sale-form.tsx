import type { EmissionResult } from '@chasqui/client';
import { FOREIGN_IDENTITY_TYPE_CODES } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { Stack, Switch, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type * as v from 'valibot';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Loading } from '../components/loading.tsx';
import { useWords } from '../language/language.tsx';
import { useAccount } from '../session/use-account.ts';
import { type DocumentSource, documentSource } from './document-source.ts';
import { EmailFields } from './email-fields.tsx';
import type { EmissionKind } from './emission-kind.ts';
import { EmissionPage } from './emission-page.tsx';
import { type FormFields, hasProblemIn } from './form-fields.ts';
import { HeaderFields } from './header-fields.tsx';
import { IssuedNotice } from './issued-notice.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { useLiveTotals } from './live-totals.ts';
import { PartyFields } from './party-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { useRememberClient } from './remember-client.ts';
import { repeatSale } from './repeat-sale.ts';
import type { RepeatedNumber } from './repeated-number.ts';
import { RepeatedNumberNotice } from './repeated-number-notice.tsx';
import { SaleOptions } from './sale-options.tsx';
import { emptySale, type SaleValues } from './sale-values.ts';
import { NumberingFields, useSeries } from './series-field.tsx';
import { missingProperties, operationField, specialOperationOf } from './special-operation.ts';
import { affectationOf, initialPaymentOf, saleBody, saleField } from './to-body.ts';
import { Refusal, TotalsPanel } from './totals-panel.tsx';
import { useEmission } from './use-emission.ts';
import { useRepeatedNumber } from './use-repeated-number.ts';

const WORDS = {
  customer: say('Customer', 'Cliente'),
  named: say('Name the customer', 'Identificar al cliente'),
};

interface SaleScreenProps<Schema extends v.GenericSchema> {
  readonly kind: EmissionKind<Schema>;
  /** True for a boleta, whose customer need not be named. */
  readonly isReceipt: boolean;
}

/**
 * Screen of facturas or boletas, with a new form for each: empty, or filled in with a sale that is repeated. The form of the
 * next boleta stands below the one that was just issued, as people buy one after another.
 */
export function SaleScreen<Schema extends v.GenericSchema>(props: SaleScreenProps<Schema>) {
  const navigate = useNavigate();
  const { document: asked } = useSearch({ strict: false });
  const [documents, setDocuments] = useState(0);
  const [last, setLast] = useState<EmissionResult>();
  const [kept, keep] = useState<SaleValues>();
  const [done, setDone] = useState<string>();
  // The address still names for a moment the sale that was repeated.
  const document = asked === done ? undefined : asked;
  const { data: source, error } = useQuery({ ...documentSource(document ?? ''), enabled: document !== undefined });
  const { repeated, error: unknown } = useRepeatedNumber(source?.document);
  const problem = error ?? unknown;
  if (problem !== null) return <ErrorNotice error={problem} />;
  if (document !== undefined && (source === undefined || repeated === undefined)) return <Loading />;
  const startAnother = () => {
    setDocuments(documents + 1);
    setDone(asked);
    void navigate({ to: '.', search: {} });
  };
  return (
    <SaleForm
      key={`${document} ${documents}`}
      {...props}
      source={source}
      repeated={repeated}
      last={last}
      kept={kept}
      onIssued={(result, values) => {
        // The series of a sale that is repeated is that sale's own.
        if (document === undefined) keep(values);
        if (!props.isReceipt) return;
        setLast(result);
        startAnother();
      }}
      onNext={startAnother}
    />
  );
}

interface SaleFormProps<Schema extends v.GenericSchema> extends SaleScreenProps<Schema> {
  /** Sale that is repeated. */
  readonly source: DocumentSource | undefined;
  /** Number of that sale. */
  readonly repeated: RepeatedNumber | undefined;
  /** Boleta that was issued before. */
  readonly last: EmissionResult | undefined;
  /** Sale that was issued before, whose series was chosen. */
  readonly kept: SaleValues | undefined;
  readonly onIssued: (result: EmissionResult, values: SaleValues) => void;
  readonly onNext: () => void;
}

function SaleForm<Schema extends v.GenericSchema>(props: SaleFormProps<Schema>) {
  const { kind, isReceipt, source, repeated, last, kept, onIssued, onNext } = props;
  const { id, pricesIncludeTax } = useAccount().tenant;
  const [isWithTax = pricesIncludeTax, rememberIsWithTax] = useLocalStorage<boolean>({
    // A choice ends with the setting of the company that it was made against.
    key: `chasqui-prices-with-tax-${id}-${pricesIncludeTax}`,
    getInitialValueInEffect: false,
  });
  const empty = emptySale({ isReceipt, pricesIncludeTax: isWithTax, last: kept });
  const form = useForm<SaleValues>({
    initialValues: source === undefined || repeated === undefined ? empty : repeatSale(empty, source, repeated),
  });
  const { values } = form;
  const { known, usualSeries } = useSeries(kind);
  const body = saleBody(values, usualSeries);
  const missing = missingProperties(values);
  // A sale whose instalments are not typed yet, or are wrong, has totals too.
  const live = useLiveTotals(kind, missing.length > 0 ? null : saleBody({ ...values, payment: 'cash' }, usualSeries));
  const credit = useLiveTotals(kind, missing.length > 0 || values.payment === 'cash' ? null : body);
  const typed = initialPaymentOf(values);
  const isPaidInFull = !values.hasDetraction && !values.hasRetention;
  const initialPayment = typeof typed === 'number' && isPaidInFull ? typed : undefined;
  const payable = isPaidInFull && live.isCurrent ? live.totals?.payable : undefined;
  const rememberClient = useRememberClient();
  const emission = useEmission({
    kind,
    form,
    body,
    fieldOf: (path) => operationField(path, values) ?? saleField(path),
    missing,
    rucFields:
      values.customer.identityType === '6'
        ? [{ path: 'customer.identityNumber', value: values.customer.identityNumber }]
        : [],
    onIssued: (result) => {
      if (values.isCustomerNamed) rememberClient(values.customer, values.email);
      onIssued(result, values);
    },
  });
  return (
    <EmissionPage
      kind={kind}
      emission={emission}
      form={form}
      onNext={onNext}
      aside={
        <>
          <TotalsPanel live={live} currency={values.currencyCode} initialPayment={initialPayment} />
          {live.error === null && credit.error !== null && <Refusal error={credit.error} />}
        </>
      }
    >
      {last !== undefined && !emission.isEmitting && <IssuedNotice kind={kind} result={last} />}
      {repeated !== undefined && <RepeatedNumberNotice form={form} repeated={repeated} values={values} />}
      <CustomerFields form={form} values={values} isReceipt={isReceipt} />
      <LinesEditor
        form={form}
        lines={values.items}
        kind="sale"
        affectation={affectationOf(values)}
        onTaxChoice={isReceipt ? undefined : rememberIsWithTax}
      />
      <PaymentFields form={form} values={values} payable={payable} />
      <EmailFields form={form} isSentByEmail={values.isSentByEmail} />
      <HeaderFields form={form} currencyCode={values.currencyCode}>
        <NumberingFields form={form} values={values} known={known} usualSeries={usualSeries} />
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
  const { isCustomerNamed, isExport } = values;
  const identityTypes = isExport ? FOREIGN_IDENTITY_TYPE_CODES : specialOperationOf(values).identityTypes;
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
          hasIdentityType={isReceipt || identityTypes !== undefined}
          identityTypes={identityTypes}
          onFill={({ email }) => form.setFieldValue('email', email)}
        />
      )}
    </Stack>
  );
}
