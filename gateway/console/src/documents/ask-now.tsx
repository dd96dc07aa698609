import type { DocumentRecord } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { client } from '../api/client.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { useSave } from '../components/use-save.ts';
import { useWords } from '../language/language.tsx';

const WORDS = {
  retry: say('Try now', 'Reintentar ahora'),
  check: say('Ask SUNAT now', 'Consultar a SUNAT ahora'),
};

/** Button that sends a document again, or asks for the result of its ticket. None if neither is possible. */
export function AskNow({ document: { id, status, ticket } }: { readonly document: DocumentRecord }) {
  const t = useWords();
  const isRetry = status === 'AUTHORITY_ERROR';
  const { mutate, isPending, error } = useSave({
    save: () => (isRetry ? client.documents.retry.mutate({ id }) : client.documents.checkTicket.mutate({ id })),
    groups: ['documents'],
    notice: null,
  });
  if (!isRetry && (status !== 'SENT' || ticket === null)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh aria-hidden size={16} />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t(isRetry ? WORDS.retry : WORDS.check)}
      </Button>
      {error !== null && <ErrorNotice error={error} />}
    </>
  );
}
