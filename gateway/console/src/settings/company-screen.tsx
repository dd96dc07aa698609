import { ISSUER_TEXT_ENTRIES } from '@chasqui/core/company';
import { closedObject } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { findProblems } from '../components/form-problems.ts';
import { PageHeader } from '../components/page-header.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { useLanguage, useWords } from '../language/language.tsx';
import { changesOf } from './changes-of.ts';
import { CompanyTextFields } from './company-text-fields.tsx';
import { type CompanyValues, type Settings, toCompanyInput, toCompanyValues } from './company-values.ts';
import { SaveChanges } from './save-changes.tsx';
import { TaxChoices } from './tax-choices.tsx';
import { useSettingsUpdate } from './use-settings-update.ts';

const WORDS = { title: say('Company', 'Datos de la empresa') };

export default function CompanyScreen() {
  const t = useWords();
  const settings = useQuery(queries.settings.get());
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <QueryResult query={settings}>{(found) => <CompanyForm settings={found} />}</QueryResult>
    </>
  );
}

const TextsSchema = closedObject(ISSUER_TEXT_ENTRIES);

interface CompanyFormProps {
  readonly settings: Settings;
}

/** Form for name, address and tax choices of a company. Sends only changed fields. */
function CompanyForm({ settings }: CompanyFormProps) {
  const { language } = useLanguage();
  const saved = toCompanyInput(toCompanyValues(settings));
  const form = useForm<CompanyValues>({
    initialValues: toCompanyValues(settings),
    validate: (values) => {
      const { name, tradeName, address } = toCompanyInput(values);
      return findProblems(TextsSchema, { name, tradeName, address }, language);
    },
  });
  const update = useSettingsUpdate({ form });
  const isChanged = Object.keys(changesOf(saved, toCompanyInput(form.values))).length > 0;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => update.mutate(changesOf(saved, toCompanyInput(values))))}>
      <Stack maw={860}>
        {update.error !== null && <ErrorNotice error={update.error} />}
        <CompanyTextFields form={form} ruc={settings.ruc} />
        <TaxChoices form={form} />
        <SaveChanges isChanged={isChanged} isSaving={update.isPending} />
      </Stack>
    </form>
  );
}
