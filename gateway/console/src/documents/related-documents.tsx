import type { DocumentRecord } from '@chasqui/client';
import { isOfKind } from '@chasqui/core/document-types';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import { List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { TextLink } from '../components/link.tsx';
import { hasReceivable, receivablesOf } from '../components/receivables-of.ts';
import { Section } from '../components/section.tsx';
import { typeName } from '../components/type-name.ts';
import { useWords } from '../language/language.tsx';
import { useAccount } from '../session/use-account.ts';
import { ISSUED_TYPES } from './document-search.ts';
import { listNamed, type NamedDocument, readRequest } from './request-parts.ts';

const WORDS = {
  title: say('Related documents', 'Documentos relacionados'),
  receivable: say('Payments of this sale', 'Cobranza de esta venta'),
};

interface RelatedDocumentsProps {
  readonly document: DocumentRecord;
}

/** Documents that a document names, the notes on it, the guides of its goods, and its receivable. */
export function RelatedDocuments({ document }: RelatedDocumentsProps) {
  const t = useWords();
  const receivable = useReceivable(document);
  const notes = useNotes(receivable?.id);
  const guides = useGuides(document);
  const named = [...listNamed(readRequest(document.request)), ...notes, ...guides];
  if (named.length === 0 && receivable === undefined) return null;
  return (
    <Section title={t(WORDS.title)}>
      <List>
        {named.map((one) => (
          <List.Item key={`${one.documentType} ${one.number}`}>
            {typeName(one.documentType)} <NumberOf document={one} />
          </List.Item>
        ))}
        {receivable !== undefined && (
          <List.Item>
            <TextLink to="/receivables/$id" params={{ id: receivable.id }} underline="always">
              {t(WORDS.receivable)}
            </TextLink>
          </List.Item>
        )}
      </List>
    </Section>
  );
}

/** Number of a document, as a link if the company issued it here. */
export function NumberOf({ document: { documentType, number, issuerRuc } }: { readonly document: NamedDocument }) {
  const { ruc } = useAccount().tenant;
  const isIssued = ISSUED_TYPES.some((type) => type === documentType);
  if (!isIssued || !/^[A-Z]/.test(number) || (issuerRuc !== undefined && issuerRuc !== ruc)) return number;
  return (
    <TextLink to="/documents/$id" params={{ id: `${ruc}-${documentType}-${number}` }} underline="always" inherit>
      {number}
    </TextLink>
  );
}

function useReceivable(document: DocumentRecord) {
  const { data } = useQuery({ ...receivablesOf(document), enabled: hasReceivable(document) });
  return data?.data.find(({ documentRecordId }) => documentRecordId === document.id);
}

function useNotes(receivableId: string | undefined): readonly NamedDocument[] {
  const { data } = useQuery({
    ...queries.receivables.get({ id: receivableId ?? '' }),
    enabled: receivableId !== undefined,
  });
  return (data?.notes ?? []).map(({ documentType, documentId }) => ({
    documentType,
    number: documentId.split('-').slice(2).join('-'),
  }));
}

/** Guides that are shown at most. */
const MOST_GUIDES = 100;

function useGuides({ id, documentType }: DocumentRecord): readonly NamedDocument[] {
  const { data } = useQuery({
    ...queries.documents.list({ relatedTo: id, limit: MOST_GUIDES }),
    enabled: isOfKind(documentType, 'sale'),
  });
  return (data?.data ?? []).map((guide) => ({
    documentType: guide.documentType,
    number: formatDocumentNumber(guide),
  }));
}
