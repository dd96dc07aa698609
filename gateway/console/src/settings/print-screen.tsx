import type { OutputOf } from '@chasqui/client';
import { closedObject } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { PAPER_ENTRIES } from '@chasqui/core/paper';
import { Box, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { queries } from '../api/queries.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { findProblems } from '../components/form-problems.ts';
import { PageHeader } from '../components/page-header.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { useLanguage, useWords } from '../language/language.tsx';
import { BankAccountFields } from './bank-account-fields.tsx';
import { changesOf } from './changes-of.ts';
import { LogoField } from './logo-field.tsx';
import { PaperFormatFields } from './paper-format-fields.tsx';
import { PaperPreview } from './paper-preview.tsx';
import { PaperTextFields } from './paper-text-fields.tsx';
import { type PaperValues, toPaperInput, toPaperValues, withFinishedAccounts } from './paper-values.ts';
import { SaveChanges } from './save-changes.tsx';
import { useSettingsUpdate } from './use-settings-update.ts';

const WORDS = { title: say('Paper', 'Impresión') };

export default function PrintScreen() {
  const t = useWords();
  const settings = useQuery(queries.settings.get());
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <QueryResult query={settings}>{(found) => <PaperForm settings={found} />}</QueryResult>
    </>
  );
}

const PaperSchema = closedObject({ ...PAPER_ENTRIES, printAhead: v.boolean() });

interface PaperFormProps {
  readonly settings: OutputOf<'settings', 'get'>;
}

/** Form for the look of the printed documents, with a preview that follows it. */
function PaperForm({ settings }: PaperFormProps) {
  const { language } = useLanguage();
  const form = useForm<PaperValues>({
    initialValues: toPaperValues(settings),
    validate: (values) => findProblems(PaperSchema, toPaperInput(values), language),
  });
  const update = useSettingsUpdate({ form });
  const saved = toPaperInput(toPaperValues(settings));
  const changes = changesOf(saved, toPaperInput(form.values));
  const { printAhead: _, ...drawn } = changesOf(saved, toPaperInput(withFinishedAccounts(form.values)));
  const isChanged = Object.keys(changes).length > 0;
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <div>
        <form noValidate onSubmit={form.onSubmit(() => update.mutate(changes))}>
          <Stack>
            {update.error !== null && <ErrorNotice error={update.error} />}
            <PaperFormatFields form={form} />
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
