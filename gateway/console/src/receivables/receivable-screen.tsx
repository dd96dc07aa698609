import { say } from '@chasqui/core/messages';
import { Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { queries } from '../api/queries.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { type Fact, FactList } from '../components/fact-list.tsx';
import { TextLink } from '../components/link.tsx';
import { Loading } from '../components/loading.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { formatDay, formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { useMayIssue } from '../session/use-account.ts';
import { ClientStatement } from './client-statement.tsx';
import { Instalments } from './instalments.tsx';
import { PaymentForm } from './payment-form.tsx';
import { Payments } from './payments.tsx';
import { type Receivable, receivableNumber } from './receivable.ts';
import { ReceivableBadge } from './receivable-badge.tsx';
import { ReceivableNotes } from './receivable-notes.tsx';

const WORDS = {
  title: say('Payments of', 'Cobranza de'),
  document: say('Document', 'Comprobante'),
  customer: say('Customer', 'Cliente'),
  issued: say('Issued', 'Emisión'),
  due: say('Due', 'Vencimiento'),
  noDueDate: say('Not agreed', 'Sin plazo acordado'),
  total: say('Total', 'Total'),
  paid: say('Paid', 'Pagado'),
  balance: say('To pay', 'Saldo'),
  overpaid: say('To pay back', 'Por devolver'),
  detraction: say('Detraction', 'Detracción'),
  retention: say('Retention', 'Retención'),
  status: say('Status', 'Estado'),
};

const route = getRouteApi('/member/receivables/$id');

export default function ReceivableScreen() {
  const { id } = route.useParams();
  const { data, error } = useQuery(queries.receivables.get({ id }));
  if (error !== null) return <ErrorNotice error={error} />;
  return data === undefined ? <Loading /> : <ReceivableView key={data.id} receivable={data} />;
}

function ReceivableView({ receivable }: { readonly receivable: Receivable }) {
  const t = useWords();
  const mayIssue = useMayIssue();
  const { status } = receivable;
  const isOpen = status !== 'paid' && status !== 'cancelled';
  return (
    <>
      <PageHeader title={`${t(WORDS.title)} ${receivableNumber(receivable)}`} />
      <Stack>
        <Paper withBorder p="md">
          <FactList facts={useFacts(receivable)} />
        </Paper>
        <Instalments receivable={receivable} />
        {mayIssue && isOpen && <PaymentForm key={receivable.balance} receivable={receivable} />}
        <Payments receivable={receivable} />
        <ReceivableNotes receivable={receivable} />
        <ClientStatement identityNumber={receivable.customer.identityNumber} />
      </Stack>
    </>
  );
}

function useFacts(receivable: Receivable): readonly Fact[] {
  const t = useWords();
  const { customer, issueDate, dueDate, currencyCode, overpaid, detraction, retention } = receivable;
  const money = (amount: number) => formatMoney(amount, currencyCode);
  return [
    { label: t(WORDS.status), value: <ReceivableBadge status={receivable.status} /> },
    { label: t(WORDS.balance), value: money(receivable.balance) },
    { label: t(WORDS.paid), value: money(receivable.paid) },
    { label: t(WORDS.total), value: money(receivable.total) },
    ...(overpaid === 0 ? [] : [{ label: t(WORDS.overpaid), value: money(overpaid) }]),
    // The customer deposits a detraction in soles, also for a sale in dollars.
    ...(detraction === 0 ? [] : [{ label: t(WORDS.detraction), value: formatMoney(detraction, 'PEN') }]),
    ...(retention === 0 ? [] : [{ label: t(WORDS.retention), value: money(retention) }]),
    { label: t(WORDS.customer), value: `${customer.name} (${customer.identityNumber})` },
    {
      label: t(WORDS.document),
      value: (
        <TextLink to="/documents/$id" params={{ id: receivable.documentRecordId }} inherit>
          {receivableNumber(receivable)}
        </TextLink>
      ),
    },
    { label: t(WORDS.issued), value: formatDay(issueDate) },
    { label: t(WORDS.due), value: dueDate === null ? t(WORDS.noDueDate) : formatDay(dueDate) },
  ];
}
