import { CarrierDespatchAdviceBodySchema } from '@chasqui/core/documents/guide/carrier-despatch-advice/schema';
import { say } from '@chasqui/core/messages';
import { Stack, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { client } from '../api/client.ts';
import { DateField } from '../components/date-field.tsx';
import { useWords } from '../language/language.tsx';
import { CarriedGoods } from './carried-goods.tsx';
import {
  type CarrierGuideValues,
  carrierGuideBody,
  carrierGuideField,
  carrierRucFields,
  emptyCarrierGuide,
} from './carrier-guide-values.ts';
import { CarrierTransportFields } from './carrier-transport-fields.tsx';
import { EmailFields } from './email-fields.tsx';
import { kindOf } from './emission-kind.ts';
import { EmissionPage } from './emission-page.tsx';
import { hasProblemIn } from './form-fields.ts';
import { FreightPayerFields } from './freight-payer-fields.tsx';
import { LoadFields } from './guide-fields.tsx';
import { useLiveTotals } from './live-totals.ts';
import { MoreFields } from './more-fields.tsx';
import { NumberFields, useNumbering } from './number-fields.tsx';
import { PartyFields } from './party-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { TotalsPanel } from './totals-panel.tsx';
import { useEmission } from './use-emission.ts';

const CARRIER_GUIDE = kindOf({
  documentType: '31',
  title: say('New guide of the carrier', 'Nueva guía de transportista'),
  issued: say('Guide of the carrier issued', 'Guía de transportista emitida'),
  firstSeries: 'V001',
  schema: CarrierDespatchAdviceBodySchema,
  emit: (body, options) => client.emissions['carrier-despatch-advice'].mutate(body, options),
  check: (body, options) => client.validations['carrier-despatch-advice'].mutate(body, options),
});

const WORDS = {
  sender: say('Sender', 'Remitente'),
  recipient: say('Recipient', 'Destinatario'),
  origin: say('From', 'Punto de partida'),
  destination: say('To', 'Punto de llegada'),
  start: say('Start of the transfer', 'Inicio del traslado'),
  more: say('More options', 'Más opciones'),
  observations: say('Observations', 'Observaciones'),
};

const ENDS = { sender: 'origin', recipient: 'destination' } as const;

/** Form of a guide of the carrier. */
export function CarrierGuideForm({ onNext }: { readonly onNext: () => void }) {
  const t = useWords();
  const form = useForm<CarrierGuideValues>({ initialValues: emptyCarrierGuide() });
  const { values } = form;
  const numbering = useNumbering(CARRIER_GUIDE, values);
  const body = carrierGuideBody(values, numbering);
  const live = useLiveTotals(CARRIER_GUIDE, body);
  const fieldOf = (path: string) => carrierGuideField(values, path);
  const emission = useEmission({ kind: CARRIER_GUIDE, form, body, fieldOf, rucFields: carrierRucFields(values) });
  return (
    <EmissionPage
      kind={CARRIER_GUIDE}
      emission={emission}
      form={form}
      onNext={onNext}
      aside={<TotalsPanel live={live} currency={null} />}
    >
      {(['sender', 'recipient'] as const).map((party) => (
        <Stack key={party} gap="sm">
          <Title order={2} size="h4">
            {t(WORDS[party])}
          </Title>
          <PartyFields
            form={form}
            path={party}
            value={values[party]}
            hasIdentityType
            hasAddress={false}
            onFill={({ email, address, ubigeo }) => {
              if (party === 'recipient') form.setFieldValue('email', email);
              const end = ENDS[party];
              if (values[end].address === '') form.setFieldValue(end, { ...values[end], address, ubigeo });
            }}
          />
          <PlaceFields form={form} path={ENDS[party]} title={WORDS[ENDS[party]]} value={values[ENDS[party]]} />
        </Stack>
      ))}
      <CarriedGoods form={form} values={values} />
      <LoadFields form={form} hasPackages={false} />
      <CarrierTransportFields form={form} />
      <DateField label={t(WORDS.start)} maw={240} {...form.getInputProps('transferStartDate')} />
      <NumberFields form={form} values={values} numbering={numbering} />
      <MoreFields label={t(WORDS.more)} hasProblem={hasProblemIn(form, ['payer', 'email', 'observations'])}>
        <Stack>
          <FreightPayerFields form={form} values={values} />
          <EmailFields form={form} isSentByEmail={values.isSentByEmail} />
          <Textarea label={t(WORDS.observations)} autosize minRows={2} {...form.getInputProps('observations')} />
        </Stack>
      </MoreFields>
    </EmissionPage>
  );
}
