import { say } from '@chasqui/core/messages';
import { Button, FileInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { client } from '../api/client.ts';
import { DateField } from '../components/date-field.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { readBase64 } from '../components/read-base64.ts';
import { useSave } from '../components/use-save.ts';
import { useWords } from '../language/language.tsx';

const WORDS = {
  file: say('Another certificate (.p12 or .pfx)', 'Otro certificado (.p12 o .pfx)'),
  choose: say('Choose a file', 'Elija un archivo'),
  password: say('Password of the file', 'Contraseña del archivo'),
  from: say('Signs from (now by default)', 'Firma desde (vacío: desde ahora)'),
  exception: say('Reason, if it does not carry the RUC', 'Motivo, si no lleva el RUC'),
  upload: say('Upload', 'Subir'),
};

interface CertificateValues {
  readonly pkcs12: File | null;
  readonly password: string;
  readonly effectiveFrom: string;
  readonly rucException: string;
}

/** Uploads a certificate of a company. The service checks it. */
export function CompanyCertificate({ tenantId }: { readonly tenantId: string }) {
  const t = useWords();
  const form = useForm<CertificateValues>({
    initialValues: { pkcs12: null, password: '', effectiveFrom: '', rucException: '' },
    validate: { pkcs12: (file) => (file === null ? t(WORDS.choose) : null) },
  });
  const upload = useSave<CertificateValues>({
    groups: ['admin'],
    save: async ({ pkcs12, password, effectiveFrom, rucException }) =>
      client.admin.tenants.putCertificate.mutate({
        ...{ tenant_id: tenantId, password },
        ...(pkcs12 === null ? {} : { pkcs12: await readBase64(pkcs12) }),
        ...(effectiveFrom === '' ? {} : { effectiveFrom }),
        ...(rucException === '' ? {} : { rucException }),
      }),
    form,
    onDone: form.reset,
  });
  return (
    <form onSubmit={form.onSubmit((values) => upload.mutate(values))} noValidate>
      <Stack>
        {upload.error !== null && <ErrorNotice error={upload.error} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <FileInput
            label={t(WORDS.file)}
            placeholder={t(WORDS.choose)}
            accept=".p12,.pfx"
            {...form.getInputProps('pkcs12')}
          />
          <PasswordField label={t(WORDS.password)} autoComplete="off" {...form.getInputProps('password')} />
          <DateField label={t(WORDS.from)} {...form.getInputProps('effectiveFrom')} />
          <TextInput label={t(WORDS.exception)} {...form.getInputProps('rucException')} />
        </SimpleGrid>
        <Button type="submit" variant="default" w="fit-content" loading={upload.isPending}>
          {t(WORDS.upload)}
        </Button>
      </Stack>
    </form>
  );
}
