import type { OutputOf } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { useWords } from '../language/language.tsx';

const WORDS = {
  reason: say('Reason', 'Motivo'),
  detail: say('Technical detail', 'Detalle técnico'),
  code: say('code', 'código'),
  remedy: say('What to do', 'Qué hacer'),
  actor: say('Who must act', 'Quién debe actuar'),
};

type Actor = OutputOf<'errors', 'get'>['actor'];

const ACTORS: Readonly<Record<Actor, Message>> = {
  nobody: say('nobody', 'nadie'),
  service: say('Chasqui, by itself', 'Chasqui, por sí solo'),
  issuer: say('the person who issues documents', 'quien emite los comprobantes'),
  administrator: say('an administrator of your company', 'un administrador de su empresa'),
  operator: say('the operator of this service', 'quien administra este servicio'),
};

interface ReturnCodeAdviceProps {
  /** Return code of the authority; null if it gave none. */
  readonly code: string | null;
  /** Words of the authority, or of the failure. */
  readonly description: string | null;
  /** True if the description is of use to technicians only. */
  readonly isTechnical?: boolean;
}

/** Explains a refusal of SUNAT: reason, remedy, and who must act. */
export function ReturnCodeAdvice({ code, description, isTechnical = false }: ReturnCodeAdviceProps) {
  const t = useWords();
  const known = code !== null && /^\d{1,4}$/.test(code);
  const { data } = useQuery({ ...queries.errors.get({ code: code ?? '' }), enabled: known });
  const reason = description ?? data?.meaning;
  return (
    <>
      {reason !== undefined && (
        <Text size="sm">
          <strong>{t(isTechnical ? WORDS.detail : WORDS.reason)}:</strong> {reason}
          {code !== null && ` (${t(WORDS.code)} ${code})`}
        </Text>
      )}
      {data !== undefined && (
        <>
          <Text size="sm">
            <strong>{t(WORDS.remedy)}:</strong> {data.remedy}
          </Text>
          <Text size="sm">
            <strong>{t(WORDS.actor)}:</strong> {t(ACTORS[data.actor])}
          </Text>
        </>
      )}
    </>
  );
}
