import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Divider, Group, Stack, Text } from '@mantine/core';
import { client } from '../api/client.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { useWords } from '../language/language.tsx';
import { CertificateSummary } from './certificate-summary.tsx';
import { CertificateUpload } from './certificate-upload.tsx';
import { Panel } from './panel.tsx';

const WORDS = {
  title: say('Digital certificate', 'Certificado digital'),
  hint: say('Every document is signed with it.', 'Con él se firma cada comprobante.'),
  none: say(
    'There is no certificate yet: no document can be issued.',
    'Todavía no hay certificado: no se puede emitir ningún comprobante.',
  ),
  current: say('In use', 'En uso'),
  next: say('Next one', 'Siguiente'),
  withdraw: say('Withdraw the next one', 'Retirar el siguiente'),
  withdrawQuestion: say(
    'The certificate in use goes on signing, and the next one is deleted.',
    'El certificado en uso seguirá firmando y el siguiente se borrará.',
  ),
  withdrawn: say('Certificate withdrawn', 'Certificado retirado'),
};

interface CertificatePanelProps {
  readonly settings: OutputOf<'settings', 'get'>;
}

/** Certificates of the company, and the form for another one. */
export function CertificatePanel({ settings: { certificate, nextCertificate } }: CertificatePanelProps) {
  const t = useWords();
  const isFirst = certificate === null && nextCertificate === null;
  return (
    <Panel title={t(WORDS.title)} hint={t(WORDS.hint)}>
      <Stack>
        {isFirst && <Text>{t(WORDS.none)}</Text>}
        {certificate !== null && <CertificateSummary title={t(WORDS.current)} certificate={certificate} />}
        {nextCertificate !== null && (
          <>
            <CertificateSummary title={t(WORDS.next)} certificate={nextCertificate} />
            <Group>
              <ConfirmButton
                label={t(WORDS.withdraw)}
                question={t(WORDS.withdrawQuestion)}
                onConfirm={() => client.settings.withdrawCertificate.mutate()}
                groups={['settings', 'me']}
                notice={WORDS.withdrawn}
              />
            </Group>
          </>
        )}
        <Divider />
        <CertificateUpload isFirst={isFirst} />
      </Stack>
    </Panel>
  );
}
