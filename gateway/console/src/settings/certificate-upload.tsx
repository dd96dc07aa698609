import type { InputOf } from '@chasqui/client';
import { UPLOAD_ENTRIES } from '@chasqui/core/certificates';
import { closedObject } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { Button, FileInput, Group, Radio, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { client } from '../api/client.ts';
import { DateField } from '../components/date-field.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { type FormProblems, findProblems } from '../components/form-problems.ts';
import { PasswordField } from '../components/password-field.tsx';
import { readBase64 } from '../components/read-base64.ts';
import { useSave } from '../components/use-save.ts';
import { useLanguage, useWords } from '../language/language.tsx';

const WORDS = {
  first: say('Upload the certificate', 'Subir el certificado'),
  another: say('Upload another certificate', 'Subir otro certificado'),
  file: say('File (.p12, .pfx or .pem)', 'Archivo (.p12, .pfx o .pem)'),
  choose: say('Choose a file', 'Elegir un archivo'),
  fileMissing: say('Choose the file of the certificate', 'Elija el archivo del certificado'),
  password: say('Password of the file', 'Contraseña del archivo'),
  passwordHint: say('A .pem file has none', 'Un archivo .pem no lleva'),
  start: say('Signs', 'Firma'),
  now: say('from now on', 'desde ahora'),
  later: say('from a later day', 'desde otro día'),
  day: say('First day', 'Primer día'),
  exception: say('Reason, if the certificate does not carry your RUC', 'Motivo, si el certificado no lleva su RUC'),
  exceptionHint: say('For example, a certificate of your PSE', 'Por ejemplo, un certificado de su PSE'),
  upload: say('Upload', 'Subir'),
  uploaded: say('Certificate uploaded', 'Certificado subido'),
};

interface UploadValues {
  readonly file: File | null;
  readonly password: string;
  readonly starts: 'now' | 'later';
  readonly effectiveFrom: string;
  readonly rucException: string;
}

const EMPTY: UploadValues = { file: null, password: '', starts: 'now', effectiveFrom: '', rucException: '' };

const TermsSchema = closedObject({
  effectiveFrom: UPLOAD_ENTRIES.effectiveFrom,
  rucException: UPLOAD_ENTRIES.rucException,
});

interface CertificateUploadProps {
  /** True if the company has no certificate yet. */
  readonly isFirst: boolean;
}

/** Form that uploads a certificate, for now or for a later day. */
export function CertificateUpload({ isFirst }: CertificateUploadProps) {
  const t = useWords();
  const { language } = useLanguage();
  const form = useForm<UploadValues>({
    initialValues: EMPTY,
    validate: (values) => ({
      ...findProblems(TermsSchema, toTerms(values), language),
      ...(values.file === null && { file: t(WORDS.fileMissing) }),
    }),
  });
  const upload = useSave<UploadValues>({
    save: async (values) => client.settings.putCertificate.mutate(await toUpload(values)),
    form,
    toFields,
    groups: ['settings', 'me'],
    notice: WORDS.uploaded,
    onDone: form.reset,
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => upload.mutate(values))}>
      <Stack>
        <Title order={3} size="h5">
          {t(isFirst ? WORDS.first : WORDS.another)}
        </Title>
        {upload.error !== null && <ErrorNotice error={upload.error} />}
        <FileInput
          label={t(WORDS.file)}
          placeholder={t(WORDS.choose)}
          accept=".p12,.pfx,.pem"
          required
          clearable
          {...form.getInputProps('file')}
        />
        <PasswordField
          label={t(WORDS.password)}
          description={t(WORDS.passwordHint)}
          autoComplete="off"
          disabled={form.values.file !== null && isPem(form.values.file)}
          {...form.getInputProps('password')}
        />
        <Radio.Group label={t(WORDS.start)} {...form.getInputProps('starts')}>
          <Group mt="xs">
            <Radio value="now" label={t(WORDS.now)} />
            <Radio value="later" label={t(WORDS.later)} />
          </Group>
        </Radio.Group>
        {form.values.starts === 'later' && (
          <DateField label={t(WORDS.day)} required {...form.getInputProps('effectiveFrom')} />
        )}
        <TextInput
          label={t(WORDS.exception)}
          description={t(WORDS.exceptionHint)}
          {...form.getInputProps('rucException')}
        />
        <Group>
          <Button type="submit" loading={upload.isPending}>
            {t(WORDS.upload)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function isPem({ name }: File): boolean {
  return name.toLowerCase().endsWith('.pem');
}

function toTerms({ starts, effectiveFrom, rucException }: UploadValues) {
  return { ...(starts === 'later' && { effectiveFrom }), ...(rucException !== '' && { rucException }) };
}

async function toUpload(values: UploadValues): Promise<InputOf<'settings', 'putCertificate'>> {
  const { file, password } = values;
  if (file === null) throw new Error('The form has no file');
  const terms = toTerms(values);
  return isPem(file) ? { pem: await file.text(), ...terms } : { pkcs12: await readBase64(file), password, ...terms };
}

/** Moves the problems of either kind of file to the one input for files. */
function toFields({ pkcs12, pem, ...others }: FormProblems): FormProblems {
  const file = pkcs12 ?? pem;
  return file === undefined ? others : { ...others, file };
}
