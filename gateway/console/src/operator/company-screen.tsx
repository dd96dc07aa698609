import { say } from '@chasqui/core/messages';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { queries } from '../api/queries.ts';
import { FactList } from '../components/fact-list.tsx';
import { TextLink } from '../components/link.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { Section } from '../components/section.tsx';
import { formatInstant } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { CertificateSummary } from '../settings/certificate-summary.tsx';
import type { Company } from './company-actions.tsx';
import { CompanyActions } from './company-actions.tsx';
import { CompanyCertificate } from './company-certificate.tsx';
import { CompanyChannel } from './company-channel.tsx';
import { CompanyStanding } from './company-standing.tsx';

const WORDS = {
  back: say('All companies', 'Todas las empresas'),
  data: say('Data', 'Datos'),
  ruc: say('RUC', 'RUC'),
  tradeName: say('Trade name', 'Nombre comercial'),
  address: say('Fiscal address', 'Domicilio fiscal'),
  username: say('SOL user', 'Usuario SOL'),
  pse: say('RUC of its PSE', 'RUC de su PSE'),
  movedTo: say('Moved to', 'Trasladada a'),
  since: say('Since', 'Desde'),
  test: say('Test company', 'Empresa de prueba'),
  twin: say('Its test company', 'Su empresa de prueba'),
  live: say('Its real company', 'Su empresa real'),
  open: say('Open', 'Abrir'),
  certificate: say('Certificate', 'Certificado'),
  current: say('In use', 'En uso'),
  next: say('Next one', 'Siguiente'),
  channel: say('Channel of new documents', 'Canal de los comprobantes nuevos'),
};

const route = getRouteApi('/operator/companies/$id');

export default function CompanyScreen() {
  const t = useWords();
  const { id } = route.useParams();
  const company = useQuery(queries.admin.tenants.get({ tenant_id: id }));
  return (
    <>
      <TextLink to="/operator/companies" size="sm">
        {t(WORDS.back)}
      </TextLink>
      <QueryResult query={company}>{(found) => <CompanyDetail company={found} />}</QueryResult>
    </>
  );
}

function CompanyDetail({ company }: { readonly company: Company }) {
  const t = useWords();
  const { id, name, mode, certificate, nextCertificate } = company;
  return (
    <>
      <PageHeader title={name}>
        <CompanyActions company={company} />
      </PageHeader>
      <Stack>
        <Group gap="xs">
          <CompanyStanding company={company} />
          {mode === 'test' && (
            <Badge variant="light" color="yellow">
              {t(WORDS.test)}
            </Badge>
          )}
        </Group>
        <CompanyFacts company={company} />
        <Section title={t(WORDS.certificate)}>
          <Stack>
            {certificate !== null && <CertificateSummary title={t(WORDS.current)} certificate={certificate} />}
            {nextCertificate !== null && <CertificateSummary title={t(WORDS.next)} certificate={nextCertificate} />}
            <CompanyCertificate tenantId={id} />
          </Stack>
        </Section>
        {mode === 'live' && (
          <Section title={t(WORDS.channel)}>
            <CompanyChannel tenantId={id} />
          </Section>
        )}
      </Stack>
    </>
  );
}

function CompanyFacts({ company }: { readonly company: Company }) {
  const t = useWords();
  const { ruc, tradeName, address, sunatUsername, pseRuc, movedTo, createdAt, testTenantId, liveTenantId } = company;
  const twinId = testTenantId ?? liveTenantId;
  const places = [address.address, address.district, address.province, address.department];
  return (
    <Section title={t(WORDS.data)}>
      <FactList
        facts={[
          { label: t(WORDS.ruc), value: ruc },
          { label: t(WORDS.tradeName), value: tradeName ?? '—' },
          { label: t(WORDS.address), value: places.filter((place) => place !== null).join(', ') },
          { label: t(WORDS.username), value: sunatUsername ?? '—' },
          { label: t(WORDS.pse), value: pseRuc ?? '—' },
          { label: t(WORDS.since), value: formatInstant(createdAt) },
          ...(movedTo === null ? [] : [{ label: t(WORDS.movedTo), value: movedTo }]),
        ]}
      />
      {twinId !== null && (
        <Text mt="sm">
          <TextLink to="/operator/companies/$id" params={{ id: twinId }}>
            {t(testTenantId === null ? WORDS.live : WORDS.twin)}
          </TextLink>
        </Text>
      )}
    </Section>
  );
}
