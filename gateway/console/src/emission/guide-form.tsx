import { DespatchAdviceBodySchema } from '@chasqui/core/documents/guide/despatch-advice/schema';
import { say } from '@chasqui/core/messages';
import { Stack, Text, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { client } from '../api/client.ts';
import { useWords } from '../language/language.tsx';
import { useAccount } from '../session/use-account.ts';
import { EmailFields } from './email-fields.tsx';
import { kindOf } from './emission-kind.ts';
import { EmissionPage } from './emission-page.tsx';
import { type FormFields, hasProblemIn } from './form-fields.ts';
import { LoadFields, TransferFields } from './guide-fields.tsx';
import { isOwnEnd, type PlaceValues, placesFor } from './guide-places.ts';
import { type GuideValues, guideBody, guideField, guideValues, isToItself } from './guide-values.ts';
import type { KnownOfParty } from './known-parties.ts';
import { LinesEditor } from './lines-editor.tsx';
import { useLiveTotals } from './live-totals.ts';
import { MoreFields } from './more-fields.tsx';
import { NumberFields, useNumbering } from './number-fields.tsx';
import { PartyFields } from './party-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { type GuideSource, valuesOfSale } from './sale-of-guide.ts';
import { TotalsPanel } from './totals-panel.tsx';
import { TransportFields } from './transport-fields.tsx';
import { useEmission } from './use-emission.ts';

const GUIDE = kindOf({
  documentType: '09',
  title: say('New guide', 'Nueva guía de remisión'),
  issued: say('Guide issued', 'Guía emitida'),
  firstSeries: 'T001',
  schema: DespatchAdviceBodySchema,
  emit: (body, options) => client.emissions['despatch-advice'].mutate(body, options),
  check: (body, options) => client.validations['despatch-advice'].mutate(body, options),
});

const WORDS = {
  recipient: say('Recipient', 'Destinatario'),
  itself: say('Your company', 'Su empresa'),
  origin: say('From', 'Punto de partida'),
  destination: say('To', 'Punto de llegada'),
  more: say('More options', 'Más opciones'),
  observations: say('Observations', 'Observaciones'),
};

interface GuideFormProps {
  readonly source: GuideSource | undefined;
  /** Fiscal address of the company. */
  readonly home: PlaceValues;
  readonly onNext: () => void;
}

/** Form of a guide of the sender. */
export function GuideForm({ source, home, onNext }: GuideFormProps) {
  const t = useWords();
  const { tenant: sender } = useAccount();
  const form = useForm<GuideValues>({ initialValues: guideValues(home, source) });
  const { values } = form;
  const numbering = useNumbering(GUIDE, values);
  const body = guideBody(values, { ...numbering, sender });
  const live = useLiveTotals(GUIDE, body);
  const emission = useEmission({ kind: GUIDE, form, body, fieldOf: guideField, rucFields: rucFieldsOf(values) });
  return (
    <EmissionPage
      kind={GUIDE}
      emission={emission}
      form={form}
      onNext={onNext}
      aside={<TotalsPanel live={live} currency={null} />}
    >
      <TransferFields
        form={form}
        values={values}
        onReason={(transferReason) => form.setValues({ transferReason, ...placesFor(transferReason, values, home) })}
        onSale={(sale) => form.setValues(valuesOfSale(sale))}
      />
      <RecipientFields form={form} values={values} />
      {(['origin', 'destination'] as const).map((end) => (
        <PlaceFields
          key={end}
          form={form}
          path={end}
          title={WORDS[end]}
          value={values[end]}
          home={isOwnEnd(end, values) ? home : undefined}
        />
      ))}
      <TransportFields form={form} transport={values.transport} />
      <LinesEditor form={form} lines={values.items} kind="goods" />
      <LoadFields form={form} hasPackages />
      <NumberFields form={form} values={values} numbering={numbering} />
      <MoreFields label={t(WORDS.more)} hasProblem={hasProblemIn(form, ['email', 'observations'])}>
        <Stack>
          <EmailFields form={form} isSentByEmail={values.isSentByEmail} />
          <Textarea label={t(WORDS.observations)} autosize minRows={2} {...form.getInputProps('observations')} />
        </Stack>
      </MoreFields>
    </EmissionPage>
  );
}

interface RecipientFieldsProps {
  readonly form: FormFields;
  readonly values: GuideValues;
}

/** Recipient of the goods. Its address is that of the destination until the person types another one. */
function RecipientFields({ form, values }: RecipientFieldsProps) {
  const t = useWords();
  const { tenant } = useAccount();
  const fill = ({ email, address, ubigeo }: KnownOfParty) => {
    form.setFieldValue('email', email);
    if (values.destination.address !== '') return;
    form.setFieldValue('destination', { address, ubigeo, establishmentCode: '' });
  };
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t(WORDS.recipient)}
      </Title>
      {isToItself(values) ? (
        <Text>
          {t(WORDS.itself)}: {tenant.name} · {tenant.ruc}
        </Text>
      ) : (
        <PartyFields form={form} path="recipient" value={values.recipient} hasIdentityType onFill={fill} />
      )}
    </Stack>
  );
}

function rucFieldsOf(values: GuideValues) {
  const { transport, recipient, carrier } = values;
  const isRecipientNamed = !isToItself(values) && recipient.identityType === '6';
  return [
    ...(isRecipientNamed ? [{ path: 'recipient.identityNumber', value: recipient.identityNumber }] : []),
    ...(transport === 'hired' ? [{ path: 'carrier.identityNumber', value: carrier.identityNumber }] : []),
  ];
}
