import { say } from '@chasqui/core/messages';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { PageHeader } from '../components/page-header.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { useWords } from '../language/language.tsx';
import { ApiClientPanel } from './api-client-panel.tsx';
import { CertificatePanel } from './certificate-panel.tsx';
import { CheckPanel } from './check-panel.tsx';
import { SolUserPanel } from './sol-user-panel.tsx';

const WORDS = {
  title: say('Certificate and SUNAT', 'Certificado y SUNAT'),
  guides: say('Client for guides (API GRE)', 'Credencial de guías (API GRE)'),
  guidesHint: say(
    'Sends guides. It is created in SOL: Credenciales de API SUNAT, application GRE.',
    'Envía las guías de remisión. Se crea en SUNAT Operaciones en Línea: Empresas › Credenciales de API SUNAT, para la aplicación GRE.',
  ),
  consultation: say('Client for consultations (API of CPE)', 'Credencial de consultas (API de CPE)'),
  sire: say('Client for SIRE', 'Credencial del SIRE'),
  sireHint: say(
    'Compares the sales register with the proposal of SUNAT and sends it.',
    'Compara el registro de ventas con la propuesta de SUNAT y lo envía.',
  ),
  consultationHint: say(
    'Asks SUNAT if a document is valid. It is created in SOL: Credenciales de API SUNAT, application Consulta integrada.',
    'Consulta en SUNAT si un comprobante es válido. Se crea en SUNAT Operaciones en Línea: Empresas › Credenciales de API SUNAT, para la consulta integrada.',
  ),
};

export default function SunatScreen() {
  const t = useWords();
  const settings = useQuery(queries.settings.get());
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <QueryResult query={settings}>
        {(found) => (
          <Stack maw={860}>
            <CheckPanel />
            <CertificatePanel settings={found} />
            <SolUserPanel username={found.sunat?.username ?? null} />
            <ApiClientPanel
              service="gre"
              clientId={found.sunat?.gre?.clientId ?? null}
              title={t(WORDS.guides)}
              hint={t(WORDS.guidesHint)}
            />
            <ApiClientPanel
              service="api"
              clientId={found.sunat?.api?.clientId ?? null}
              title={t(WORDS.consultation)}
              hint={t(WORDS.consultationHint)}
            />
            <ApiClientPanel
              service="sire"
              clientId={found.sunat?.sire?.clientId ?? null}
              title={t(WORDS.sire)}
              hint={t(WORDS.sireHint)}
            />
          </Stack>
        )}
      </QueryResult>
    </>
  );
}
