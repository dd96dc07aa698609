import type { DocumentRecord, VoidOptions } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Button, Group } from '@mantine/core';
import { client } from '../api/client.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { ButtonLink } from '../components/link.tsx';
import { hasNoEffect } from '../components/status-badge.tsx';
import { useSave } from '../components/use-save.ts';
import { EmitAgain } from '../emission/emit-again.tsx';
import { useWords } from '../language/language.tsx';
import { useAccount } from '../session/use-account.ts';
import { readRequest } from './request-parts.ts';
import { VoidForm } from './void-form.tsx';

export type VoidOption = VoidOptions['options'][number];

const WORDS = {
  issue: say('Issue the note', 'Emitir la nota'),
  original: say('Open the document it modifies', 'Abrir el comprobante que modifica'),
  send: say('Send it now', 'Enviar ahora'),
  sent: say('It was sent to SUNAT.', 'Se envió a SUNAT.'),
};

interface VoidActionProps {
  readonly document: DocumentRecord;
  readonly way: VoidOption['way'];
  /** True if it is the file that the service sends today. */
  readonly isFileOfToday: boolean;
}

/** Button, link or form for one way to undo a document. Some ways are up to people alone. */
export function VoidAction({ document, way, isFileOfToday }: VoidActionProps) {
  switch (way) {
    case 'RA':
    case 'RC':
    case 'RR':
      return isFileOfToday && <VoidForm id={document.id} />;
    case 'credit-note':
    case 'debit-note':
      return <NoteLink document={document} way={way} />;
    case 'correction':
    case 'report':
      return <SendSummary document={document} way={way} />;
    case 'same-number':
    case 'new-document':
      // The top of the page offers it for a document that ended without effect.
      return hasNoEffect(document) ? null : (
        <Group mt="xs">
          <EmitAgain document={document} />
        </Group>
      );
    case 'sol-portal':
    case 'wait':
      return null;
  }
}

/** A note is undone by a note on the document that it modifies, so that one opens. */
function NoteLink({
  document,
  way,
}: {
  readonly document: DocumentRecord;
  readonly way: 'credit-note' | 'debit-note';
}) {
  const t = useWords();
  const { ruc } = useAccount().tenant;
  const { referenceDocumentId, referenceDocumentType } = readRequest(document.request);
  if (referenceDocumentId === undefined) {
    return (
      <ButtonLink to={`/emit/${way}`} search={{ document: document.id }} variant="default" mt="xs">
        {t(WORDS.issue)}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      to="/documents/$id"
      params={{ id: `${ruc}-${referenceDocumentType}-${referenceDocumentId}` }}
      variant="default"
      mt="xs"
    >
      {t(WORDS.original)}
    </ButtonLink>
  );
}

/** Sends a daily summary: one that states a boleta anew, or those of its day. */
function SendSummary({ document, way }: { readonly document: DocumentRecord; readonly way: 'correction' | 'report' }) {
  const t = useWords();
  const { id, issueDate } = document;
  const { mutate, isPending, error } = useSave<void>({
    save: () =>
      way === 'correction'
        ? client.documents.correct.mutate({ id })
        : client.documents.sendDailySummaries.mutate({ referenceDate: issueDate }),
    groups: ['documents'],
    notice: WORDS.sent,
  });
  return (
    <>
      {error !== null && <ErrorNotice error={error} />}
      <Group mt="xs">
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          {t(WORDS.send)}
        </Button>
      </Group>
    </>
  );
}
