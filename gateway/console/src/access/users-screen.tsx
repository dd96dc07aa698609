import { say } from '@chasqui/core/messages';
import { Badge, Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../api/queries.ts';
import { DataTable } from '../components/data-table.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Pager } from '../components/pager.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { useWords } from '../language/language.tsx';
import type { UserRecord } from './change-user.tsx';
import { ChangeUser } from './change-user.tsx';
import { NewUserForm } from './new-user-form.tsx';
import { ROLE_NAMES } from './role-words.ts';

const WORDS = {
  title: say('Users', 'Usuarios'),
  create: say('New user', 'Nuevo usuario'),
  name: say('Name', 'Nombre'),
  email: say('E-mail', 'Correo electrónico'),
  role: say('Role', 'Rol'),
  status: say('Status', 'Estado'),
  active: say('Active', 'Activo'),
  inactive: say('Deactivated', 'Desactivado'),
  twoFactor: say('Two-factor login', 'Verificación en dos pasos'),
  yes: say('Yes', 'Sí'),
  no: say('No', 'No'),
  actions: say('Actions', 'Acciones'),
  change: say('Change', 'Cambiar'),
};

const route = getRouteApi('/member/users');

export default function UsersScreen() {
  const t = useWords();
  const navigate = route.useNavigate();
  const { page = 1 } = route.useSearch();
  const list = useQuery(queries.admin.users.list({ page }));
  const [isCreating, setCreating] = useState(false);
  const [changed, setChanged] = useState<UserRecord | null>(null);
  return (
    <>
      <PageHeader title={t(WORDS.title)}>
        <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={() => setCreating(true)}>
          {t(WORDS.create)}
        </Button>
      </PageHeader>
      <QueryResult query={list}>
        {({ data, pagination }) => (
          <>
            <UserTable users={data} onChange={setChanged} />
            <Pager
              pagination={pagination}
              onChange={(next) => void navigate({ to: '.', search: { page: next }, replace: true })}
            />
          </>
        )}
      </QueryResult>
      {isCreating && <NewUserForm onClose={() => setCreating(false)} />}
      {changed !== null && <ChangeUser user={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

interface UserTableProps {
  readonly users: readonly UserRecord[];
  readonly onChange: (user: UserRecord) => void;
}

function UserTable({ users, onChange }: UserTableProps) {
  const t = useWords();
  return (
    <DataTable
      label={t(WORDS.title)}
      columns={[
        { header: t(WORDS.name), cell: ({ name }) => name },
        { header: t(WORDS.email), cell: ({ email }) => email },
        { header: t(WORDS.role), cell: ({ role }) => t(ROLE_NAMES[role]) },
        { header: t(WORDS.twoFactor), cell: ({ twoFactor }) => t(twoFactor ? WORDS.yes : WORDS.no) },
        {
          header: t(WORDS.status),
          cell: ({ active }) => (
            <Badge variant="light" color={active ? 'green' : 'gray'}>
              {t(active ? WORDS.active : WORDS.inactive)}
            </Badge>
          ),
        },
        {
          header: t(WORDS.actions),
          cell: (user) => (
            <Group gap="xs" wrap="nowrap">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${t(WORDS.change)}: ${user.name}`}
                onClick={() => onChange(user)}
              >
                {t(WORDS.change)}
              </Button>
            </Group>
          ),
        },
      ]}
      rows={users}
      keyOf={({ id }) => id}
    />
  );
}
