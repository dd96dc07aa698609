import { IDENTITY_TYPES, isIdentityTypeCode } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { client } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { RecordList } from '../components/record-list.tsx';
import { useWords } from '../language/language.tsx';
import { ClientForm, type ClientRecord } from './client-form.tsx';

const WORDS = {
  list: {
    title: say('Clients', 'Clientes'),
    search: say('Search by name or number', 'Buscar por nombre o número'),
    create: say('New client', 'Nuevo cliente'),
    removing: say(
      'Documents and receivables keep the data of this client.',
      'Los comprobantes y las cuentas por cobrar conservan los datos de este cliente.',
    ),
  },
  identity: say('Document', 'Documento'),
  name: say('Name', 'Nombre o razón social'),
  contact: say('Contact', 'Contacto'),
};

const route = getRouteApi('/member/clients');

export default function ClientsScreen() {
  const t = useWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { q, page = 1 } = search;
  const list = useQuery({ ...queries.clients.list({ q, page }), placeholderData: keepPreviousData });
  return (
    <RecordList
      kind="clients"
      words={WORDS.list}
      search={search}
      onSearch={(next) => void navigate({ to: '.', search: next, replace: true })}
      list={list}
      columns={[
        { header: t(WORDS.name), cell: ({ name }) => name },
        { header: t(WORDS.identity), cell: formatIdentity },
        { header: t(WORDS.contact), cell: ({ email, phone }) => [email, phone].filter(Boolean).join(' · ') },
      ]}
      nameOf={({ name }) => name}
      onRemove={({ id }) => client.clients.delete.mutate({ id })}
      renderForm={(row, onClose) => <ClientForm client={row} onClose={onClose} />}
    />
  );
}

function formatIdentity({ identityType, identityNumber }: ClientRecord): string {
  const type = isIdentityTypeCode(identityType) ? IDENTITY_TYPES[identityType].printed : identityType;
  return `${type} ${identityNumber}`;
}
