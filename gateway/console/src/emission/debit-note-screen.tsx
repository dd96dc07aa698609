import { DebitNoteBodySchema } from '@chasqui/core/documents/sale/debit-note/schema';
import { say } from '@chasqui/core/messages';
import { client } from '../api/client.ts';
import { kindOf } from './emission-kind.ts';
import { NoteScreen } from './note-screen.tsx';

const DEBIT_NOTE = kindOf({
  documentType: '08',
  title: say('New debit note', 'Nueva nota de débito'),
  issued: say('Debit note issued', 'Nota de débito emitida'),
  firstSeries: 'F001',
  schema: DebitNoteBodySchema,
  emit: (body, options) => client.emissions['debit-note'].mutate(body, options),
  check: (body, options) => client.validations['debit-note'].mutate(body, options),
});

export default function DebitNoteScreen() {
  return <NoteScreen kind={DEBIT_NOTE} type="08" to="/emit/debit-note" />;
}
