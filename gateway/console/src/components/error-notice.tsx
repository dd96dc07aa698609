import { isChasquiApiError, isChasquiNetworkError } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLanguage, useWords } from '../language/language.tsx';
import { describePlace, withoutApiWords } from './field-words.ts';

const WORDS = {
  title: say('That did not work', 'No se pudo completar'),
  network: say(
    'The service did not answer. Check your connection and try again: nothing is done twice.',
    'El servicio no respondió. Revise su conexión y vuelva a intentarlo: nada se hace dos veces.',
  ),
  request: say('Request', 'Solicitud'),
};

interface ErrorNoticeProps {
  readonly error: unknown;
}

/** Shows an error with every problem that has no field of its own on the screen, and the id of the request for support. */
export function ErrorNotice({ error }: ErrorNoticeProps) {
  const t = useWords();
  const { language } = useLanguage();
  const message = isChasquiNetworkError(error)
    ? t(WORDS.network)
    : error instanceof Error
      ? withoutApiWords(error.message, language)
      : String(error);
  const { details = [], requestId } = isChasquiApiError(error) ? error : {};
  return (
    <Alert role="alert" color="red" title={t(WORDS.title)} icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm">{message}</Text>
      {details.length > 0 && (
        <List size="sm" mt="xs">
          {details.map(({ path, message: problem }) => {
            const place = describePlace(path, language);
            const words = withoutApiWords(problem, language);
            return <List.Item key={`${path} ${problem}`}>{place === '' ? words : `${place}: ${words}`}</List.Item>;
          })}
        </List>
      )}
      {requestId !== undefined && (
        <Text size="xs" c="dimmed" mt="xs">
          {t(WORDS.request)}: {requestId}
        </Text>
      )}
    </Alert>
  );
}
