import { isChasquiApiError } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLanguage, useWords } from '../language/language.tsx';
import { describeError } from './error-words.ts';
import { describeProblem } from './field-words.ts';

const WORDS = {
  title: say('That did not work', 'No se pudo completar'),
  request: say('Request', 'Solicitud'),
};

interface ErrorNoticeProps {
  readonly error: unknown;
}

/** Errors of the service itself, whose request its operator looks up. */
const FIRST_SERVICE_ERROR = 500;

/**
 * Shows an error: the problems that it lists, or else its message. The id of the request is for support, and only an error
 * of the service has it.
 */
export function ErrorNotice({ error }: ErrorNoticeProps) {
  const t = useWords();
  const { language } = useLanguage();
  const { details = [], requestId, status = 0 } = isChasquiApiError(error) ? error : {};
  return (
    <Alert role="alert" color="red" title={t(WORDS.title)} icon={<IconAlertTriangle aria-hidden />}>
      {details.length === 0 ? (
        <Text size="sm">{describeError(error, language)}</Text>
      ) : (
        <List size="sm">
          {details.map((problem) => (
            <List.Item key={`${problem.path} ${problem.message}`}>{describeProblem(problem, language)}</List.Item>
          ))}
        </List>
      )}
      {requestId !== undefined && status >= FIRST_SERVICE_ERROR && (
        <Text size="xs" c="dimmed" mt="xs">
          {t(WORDS.request)}: {requestId}
        </Text>
      )}
    </Alert>
  );
}
