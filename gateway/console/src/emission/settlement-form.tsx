import { PurchaseSettlementBodySchema } from '@chasqui/core/documents/sale/purchase-settlement/schema';
import { say } from '@chasqui/core/messages';
import { Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { client } from '../api/client.ts';
import { useWords } from '../language/language.tsx';
import { EmailFields } from './email-fields.tsx';
import { kindOf } from './emission-kind.ts';
import { EmissionPage } from './emission-page.tsx';
import { hasProblemIn } from './form-fields.ts';
import { HeaderFields } from './header-fields.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { useLiveTotals } from './live-totals.ts';
import { MoreFields } from './more-fields.tsx';
import { SellerFields } from './seller-fields.tsx';
import { SeriesField, useSeries } from './series-field.tsx';
import { PurchaseFields } from './settlement-fields.tsx';
import {
  emptySettlement,
  GOLD_PURCHASE,
  type SettlementValues,
  settlementBody,
  settlementField,
} from './settlement-values.ts';
import { TotalsPanel } from './totals-panel.tsx';
import { useEmission } from './use-emission.ts';

const SETTLEMENT = kindOf({
  documentType: '04',
  title: say('New purchase settlement', 'Nueva liquidación de compra'),
  issued: say('Purchase settlement issued', 'Liquidación de compra emitida'),
  firstSeries: 'L001',
  schema: PurchaseSettlementBodySchema,
  emit: (body, options) => client.emissions['purchase-settlement'].mutate(body, options),
  check: (body, options) => client.validations['purchase-settlement'].mutate(body, options),
});

const WORDS = {
  total: say('The seller gets', 'Recibe el vendedor'),
  more: say('More options', 'Más opciones'),
  observations: say('Observations', 'Observaciones'),
};

/** Form of a purchase from a person without a RUC. */
export function SettlementForm({ onNext }: { readonly onNext: () => void }) {
  const t = useWords();
  const form = useForm<SettlementValues>({ initialValues: emptySettlement() });
  const { values } = form;
  const { known, usualSeries } = useSeries(SETTLEMENT);
  const body = settlementBody(values, usualSeries);
  const live = useLiveTotals(SETTLEMENT, body);
  const fieldOf = (path: string) => settlementField(values, path);
  const emission = useEmission({ kind: SETTLEMENT, form, body, fieldOf, rucFields: [] });
  return (
    <EmissionPage
      kind={SETTLEMENT}
      emission={emission}
      form={form}
      onNext={onNext}
      aside={<TotalsPanel live={live} currency={values.currencyCode} onlyTotal={WORDS.total} />}
    >
      <SellerFields form={form} values={values} />
      <PurchaseFields form={form} />
      <LinesEditor
        form={form}
        lines={values.items}
        kind={values.operationType === GOLD_PURCHASE ? 'gold' : 'purchase'}
      />
      <HeaderFields form={form} currencyCode={form.values.currencyCode}>
        <SeriesField
          known={known}
          usualSeries={usualSeries}
          value={values.series}
          error={form.errors.series}
          onChange={(series) => form.setFieldValue('series', series)}
        />
      </HeaderFields>
      <MoreFields label={t(WORDS.more)} hasProblem={hasProblemIn(form, ['email', 'observations'])}>
        <Stack>
          <EmailFields form={form} isSentByEmail={values.isSentByEmail} />
          <Textarea label={t(WORDS.observations)} autosize minRows={2} {...form.getInputProps('observations')} />
        </Stack>
      </MoreFields>
    </EmissionPage>
  );
}
