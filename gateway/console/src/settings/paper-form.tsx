import type { OutputOf } from '@chasqui/client';
import { closedObject } from '@chasqui/core/fields';
import { PAPER_ENTRIES } from '@chasqui/core/paper';
import { Box, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ErrorNotice } from '../components/error-notice.tsx';
import { findProblems } from '../components/form-problems.ts';
import { useLanguage } from '../language/language.tsx';
import { BankAccountFields } from './bank-account-fields.tsx';
import { changesOf } from './changes-of.ts';
import { LogoField } from './logo-field.tsx';
import { PaperPreview } from './paper-preview.tsx';
import { PaperTextFields } from './paper-text-fields.tsx';
import { type PaperValues, toPaperInput, toPaperValues, withFinishedAccounts } from './paper-values.ts';
import { SaveChanges } from './save-changes.tsx';
import { useSettingsUpdate } from './use-settings-update.ts';

const PaperSchema = closedObject(PAPER_ENTRIES);

interface PaperFormProps {
  readonly settings: OutputOf<'settings', 'get'>;
}

/** Form for the look of the printed documents, with a preview that follows it. */
export function PaperForm({ settings }: PaperFormProps) {
  const { language } = useLanguage();
  const form = useForm<PaperValues>({
    initialValues: toPaperValues(settings),
    validate: (values) => findProblems(PaperSchema, toPaperInput(values), language),
  });
  const update = useSettingsUpdate({ form });
  const saved = toPaperInput(toPaperValues(settings));
  const changes = changesOf(saved, toPaperInput(form.values));
  const drawn = changesOf(saved, toPaperInput(withFinishedAccounts(form.values)));
  const isChanged = Object.keys(changes).length > 0;
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <div>
        <form noValidate onSubmit={form.onSubmit(() => update.mutate(changes))}>
          <Stack>
            {update.error !== null && <ErrorNotice error={update.error} />}
            <LogoField form={form} />
            <PaperTextFields form={form} />
            <BankAccountFields form={form} />
            <SaveChanges isChanged={isChanged} isSaving={update.isPending} />
          </Stack>
        </form>
      </div>
      <div>
        <Box pos={{ lg: 'sticky' }} top={{ lg: 72 }}>
          <PaperPreview changes={drawn} onProblems={form.setErrors} />
        </Box>
      </div>
    </SimpleGrid>
  );
}
