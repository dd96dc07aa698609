import { CreditNoteBodySchema } from '@chasqui/core/documents/sale/credit-note/schema';
import { say } from '@chasqui/core/messages';
import { client } from '../api/client.ts';
import { kindOf } from './emission-kind.ts';
import { NoteScreen } from './note-screen.tsx';

const CREDIT_NOTE = kindOf({
  documentType: '07',
  title: say('New credit note', 'Nueva nota de crédito'),
  issued: say('Credit note issued', 'Nota de crédito emitida'),
  firstSeries: 'F001',
  schema: CreditNoteBodySchema,
  emit: (body, options) => client.emissions['credit-note'].mutate(body, options),
  check: (body, options) => client.validations['credit-note'].mutate(body, options),
});

export default function CreditNoteScreen() {
  return <NoteScreen kind={CREDIT_NOTE} type="07" to="/emit/credit-note" />;
}
