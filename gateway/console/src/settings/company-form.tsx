import { ISSUER_TEXT_ENTRIES } from '@chasqui/core/company';
import { closedObject } from '@chasqui/core/fields';
import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ErrorNotice } from '../components/error-notice.tsx';
import { findProblems } from '../components/form-problems.ts';
import { useLanguage } from '../language/language.tsx';
import { changesOf } from './changes-of.ts';
import { CompanyTextFields } from './company-text-fields.tsx';
import { type CompanyValues, type Settings, toCompanyInput, toCompanyValues } from './company-values.ts';
import { SaveChanges } from './save-changes.tsx';
import { TaxChoices } from './tax-choices.tsx';
import { useSettingsUpdate } from './use-settings-update.ts';

const TextsSchema = closedObject(ISSUER_TEXT_ENTRIES);

interface CompanyFormProps {
  readonly settings: Settings;
}

/** Form for name, address and tax choices of a company. Sends only changed fields. */
export function CompanyForm({ settings }: CompanyFormProps) {
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
