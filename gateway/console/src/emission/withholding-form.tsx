import type { WithholdingForm as Form } from '@chasqui/core/documents/withholding/withholding-form';
import { say } from '@chasqui/core/messages';
import { Select, Stack, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type * as v from 'valibot';
import { useWords } from '../language/language.tsx';
import { EmailFields } from './email-fields.tsx';
import { EmissionPage } from './emission-page.tsx';
import { hasProblemIn } from './form-fields.ts';
import { useLiveTotals } from './live-totals.ts';
import { MoreFields } from './more-fields.tsx';
import { NumberFields, useNumbering } from './number-fields.tsx';
import { PaidDocuments } from './paid-documents.tsx';
import { PartyFields } from './party-fields.tsx';
import { TotalsPanel } from './totals-panel.tsx';
import { useEmission } from './use-emission.ts';
import type { WithholdingKind } from './withholding-kind.ts';
import {
  emptyWithholding,
  regimesOf,
  splitRegime,
  type WithholdingValues,
  withholdingBody,
  withholdingField,
} from './withholding-values.ts';

const WORDS = {
  regime: say('Rate', 'Tasa'),
  more: say('More options', 'Más opciones'),
  observations: say('Observations', 'Observaciones'),
};

interface WithholdingScreenProps<Schema extends v.GenericSchema> {
  readonly kind: WithholdingKind<Schema>;
}

/** Screen of retentions or perceptions, with a new form for each. */
export function WithholdingScreen<Schema extends v.GenericSchema>({ kind }: WithholdingScreenProps<Schema>) {
  const [documents, setDocuments] = useState(0);
  return <WithholdingForm key={documents} kind={kind} onNext={() => setDocuments(documents + 1)} />;
}

interface WithholdingFormProps<Schema extends v.GenericSchema> extends WithholdingScreenProps<Schema> {
  readonly onNext: () => void;
}

function WithholdingForm<Schema extends v.GenericSchema>({ kind, onNext }: WithholdingFormProps<Schema>) {
  const t = useWords();
  const form = useForm<WithholdingValues>({ initialValues: emptyWithholding(kind.form) });
  const { values } = form;
  const numbering = useNumbering(kind, values);
  const body = withholdingBody(kind.form, values, numbering);
  const live = useLiveTotals(kind, body);
  const ruc = { path: `${kind.form.fields.counterparty}.identityNumber`, value: values.counterparty.identityNumber };
  const fieldOf = (path: string) => withholdingField(kind.form, path);
  const emission = useEmission({ kind, form, body, fieldOf, rucFields: [ruc] });
  return (
    <EmissionPage
      kind={kind}
      emission={emission}
      form={form}
      onNext={onNext}
      aside={<TotalsPanel live={live} currency="PEN" onlyTotal={kind.words.totalWithheld} />}
    >
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t(kind.words.counterparty)}
        </Title>
        <PartyFields
          form={form}
          path="counterparty"
          value={values.counterparty}
          hasIdentityType={false}
          onFill={({ email }) => form.setFieldValue('email', email)}
        />
      </Stack>
      <Select
        label={t(WORDS.regime)}
        data={regimesOf(kind.form).map((regime) => ({ value: regime, label: regimeLabel(kind.form, regime) }))}
        allowDeselect={false}
        maw={480}
        {...form.getInputProps('regime')}
      />
      <PaidDocuments
        form={form}
        withholding={kind.form}
        words={kind.words}
        regime={values.regime}
        documents={values.items}
      />
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

/** Returns the name of a regime with its rate: two regimes of perception have the same name. */
function regimeLabel({ regimes }: Form, regime: string): string {
  const [code, rate] = splitRegime(regime);
  const percent = `${Number(rate)} %`;
  const name = regimes[code]?.name ?? code;
  return name.includes(percent) ? name : `${name}, ${percent}`;
}
