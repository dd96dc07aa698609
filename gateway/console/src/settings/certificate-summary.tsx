import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Alert, Badge, Group, Stack, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { FactList } from '../components/fact-list.tsx';
import { formatInstant } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';

const WORDS = {
  owner: say('Owner', 'Titular'),
  issuer: say('Issued by', 'Emitido por'),
  from: say('Valid from', 'Válido desde'),
  to: say('Valid until', 'Válido hasta'),
  effective: say('Signs from', 'Firma desde'),
  exception: say('Signs without the RUC because', 'Firma sin el RUC porque'),
  expired: say('Expired', 'Vencido'),
  today: say('Expires today', 'Vence hoy'),
  oneDay: say('1 day left', 'Queda 1 día'),
};

type Certificate = NonNullable<OutputOf<'settings', 'get'>['certificate']>;

interface CertificateSummaryProps {
  readonly title: string;
  readonly certificate: Certificate;
}

/** Owner and validity of a certificate, with a warning before it expires. */
export function CertificateSummary({ title, certificate }: CertificateSummaryProps) {
  const t = useWords();
  const { subject, issuer, validFrom, validTo, effectiveFrom, rucException, warning, problems } = certificate;
  const facts = [
    { label: t(WORDS.owner), value: commonName(subject) },
    { label: t(WORDS.issuer), value: commonName(issuer) },
    { label: t(WORDS.from), value: formatInstant(validFrom) },
    { label: t(WORDS.to), value: formatInstant(validTo) },
    { label: t(WORDS.effective), value: formatInstant(effectiveFrom) },
    ...(rucException === null ? [] : [{ label: t(WORDS.exception), value: rucException }]),
  ];
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Title order={3} size="h5">
          {title}
        </Title>
        <DaysLeft certificate={certificate} />
      </Group>
      {[...(warning === null ? [] : [warning]), ...problems].map((text) => (
        <Alert key={text} color={problems.includes(text) ? 'red' : 'yellow'} icon={<IconAlertTriangle aria-hidden />}>
          {text}
        </Alert>
      ))}
      <FactList facts={facts} />
    </Stack>
  );
}

interface DaysLeftProps {
  readonly certificate: Certificate;
}

function DaysLeft({ certificate: { daysLeft, warning } }: DaysLeftProps) {
  const t = useWords();
  const words =
    { [-1]: WORDS.expired, 0: WORDS.today, 1: WORDS.oneDay }[Math.max(daysLeft, -1)] ??
    say(`${daysLeft} days left`, `Quedan ${daysLeft} días`);
  return (
    <Badge variant="light" color={daysLeft < 0 ? 'red' : warning === null ? 'green' : 'yellow'} autoContrast>
      {t(words)}
    </Badge>
  );
}

/** Returns the common name of a distinguished name; all of it if it has none. */
function commonName(distinguishedName: string): string {
  return /(?:^|[,/\n]\s*)CN\s*=\s*([^,/\n]+)/.exec(distinguishedName)?.[1] ?? distinguishedName;
}
