import type { DocumentRecord, DocumentStatus } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { ButtonLink } from '../components/link.tsx';
import { ReturnCodeAdvice } from '../components/return-code-advice.tsx';
import { hasNoEffect } from '../components/status-badge.tsx';
import { EmitAgain } from '../emission/emit-again.tsx';
import { formatDay, formatInstant } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { useAccount, useMayIssue } from '../session/use-account.ts';
import { AskNow } from './ask-now.tsx';
import { useVoidOptions } from './void-options.ts';

interface Step {
  readonly color: string;
  readonly title: Message;
  readonly text: Message;
}

const STEPS: Readonly<Record<DocumentStatus, Step>> = {
  SENT: {
    color: 'blue',
    title: say('SUNAT has not answered yet', 'SUNAT todavía no responde'),
    text: say(
      'There is nothing to do. The answer shows here by itself.',
      'No tiene que hacer nada. La respuesta aparece aquí por sí sola.',
    ),
  },
  ACCEPTED: {
    color: 'green',
    title: say('SUNAT accepted it', 'SUNAT lo aceptó'),
    text: say('Print it, send it by e-mail or share its link.', 'Imprímalo, envíelo por correo o comparta su enlace.'),
  },
  REJECTED: {
    color: 'red',
    title: say('SUNAT rejected it', 'SUNAT lo rechazó'),
    text: say(
      'It has no effect, and its number is used up. Correct the cause and issue another one.',
      'No tiene efecto y su número ya no se puede usar. Corrija la causa y emita otro.',
    ),
  },
  ERROR: {
    color: 'red',
    title: say('SUNAT did not register it', 'SUNAT no lo registró'),
    text: say(
      'It has no effect, and its number is free. Correct the cause and issue it again.',
      'No tiene efecto y su número sigue libre. Corrija la causa y vuelva a emitirlo.',
    ),
  },
  AUTHORITY_ERROR: {
    color: 'orange',
    title: say('SUNAT could not be reached', 'No hubo respuesta de SUNAT'),
    text: say(
      'It is sent again by itself until SUNAT answers. Do not issue it a second time.',
      'Se vuelve a enviar por sí solo hasta que SUNAT responda. No lo emita de nuevo.',
    ),
  },
  SIGN_ERROR: {
    color: 'red',
    title: say('It could not be signed', 'No se pudo firmar'),
    text: say(
      'It was not sent to SUNAT, and its number is free. An administrator has to check the certificate. Then issue it again.',
      'No se envió a SUNAT y su número sigue libre. Un administrador debe revisar el certificado. Después, vuelva a emitirlo.',
    ),
  },
};

const VOIDED: Step = {
  color: 'gray',
  title: say('It is void', 'Está anulado'),
  text: say('It no longer has any effect.', 'Ya no tiene efecto.'),
};

const BEING_VOIDED: Step = {
  color: 'blue',
  title: say('SUNAT is voiding it', 'Anulación en camino'),
  text: say(
    'SUNAT has not answered yet about the voiding. There is nothing to do: the answer shows here by itself.',
    'SUNAT todavía no responde sobre la anulación. No tiene que hacer nada: la respuesta aparece aquí por sí sola.',
  ),
};

/** A communication is for SUNAT alone. No customer gets it. */
const COMMUNICATION_ACCEPTED = say('There is nothing else to do.', 'No hay nada más que hacer.');

const WORDS = {
  deadline: say('SUNAT accepts it until', 'SUNAT lo acepta hasta el'),
  voidedAt: say('Since', 'Desde el'),
  cdrMissing: say(
    'SUNAT accepted it, but its certificate of receipt (CDR) was lost on the way and SUNAT does not send it again.',
    'SUNAT lo aceptó, pero su constancia (CDR) se perdió en el camino y SUNAT no la vuelve a enviar.',
  ),
  certificate: say('Check the certificate', 'Revisar el certificado'),
};

interface NextStepProps {
  readonly document: DocumentRecord;
}

/** Explains the status of a document, and names the next step of the person. */
export function NextStep({ document }: NextStepProps) {
  const t = useWords();
  const { status, voided, links } = document;
  const { isBeingVoided } = useVoidOptions(document);
  const { color, title, text } = voided ? VOIDED : isBeingVoided ? BEING_VOIDED : STEPS[status];
  const isForSunatOnly = status === 'ACCEPTED' && !voided && !isBeingVoided && links.public === null;
  return (
    <Alert color={color} title={t(title)} role="status">
      <Stack gap="xs">
        <Text size="sm">{t(isForSunatOnly ? COMMUNICATION_ACCEPTED : text)}</Text>
        <Details document={document} />
      </Stack>
    </Alert>
  );
}

function Details({ document }: NextStepProps) {
  const t = useWords();
  const mayIssue = useMayIssue();
  const { role } = useAccount();
  const { status, voided, voidedAt, cdrMissing, submissionDeadline, cdrResponseCode, cdrDescription } = document;
  if (voided) {
    return voidedAt === null ? null : (
      <Text size="sm">
        {t(WORDS.voidedAt)} {formatInstant(voidedAt)}
      </Text>
    );
  }
  if (status === 'ACCEPTED') return cdrMissing ? <Text size="sm">{t(WORDS.cdrMissing)}</Text> : null;
  return (
    <>
      {status !== 'SENT' && (
        <ReturnCodeAdvice
          code={cdrResponseCode}
          description={cdrDescription}
          isTechnical={status === 'AUTHORITY_ERROR'}
        />
      )}
      {(status === 'SENT' || status === 'AUTHORITY_ERROR') && submissionDeadline !== null && (
        <Text size="sm">
          {t(WORDS.deadline)} <strong>{formatDay(submissionDeadline)}</strong>.
        </Text>
      )}
      <Group gap="xs">
        {mayIssue && <AskNow document={document} />}
        {mayIssue && hasNoEffect(document) && <EmitAgain document={document} />}
        {role === 'admin' && status === 'SIGN_ERROR' && (
          <ButtonLink to="/settings/sunat" variant="default">
            {t(WORDS.certificate)}
          </ButtonLink>
        )}
      </Group>
    </>
  );
}
