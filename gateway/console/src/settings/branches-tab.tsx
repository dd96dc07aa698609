import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { DataTable } from '../components/data-table.tsx';
import { DistrictName } from '../components/district-name.tsx';
import { Pager } from '../components/pager.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { useWords } from '../language/language.tsx';
import { type Branch, BranchForm } from './branch-form.tsx';

const WORDS = {
  title: say('Branches', 'Locales'),
  intro: say(
    "Branches as the company's RUC declares them (establecimientos anexos). The tax domicile is 0000 and needs no entry.",
    'Establecimientos anexos, tal como figuran en la ficha RUC. El domicilio fiscal es el 0000 y no necesita registro.',
  ),
  add: say('Add a branch', 'Agregar local'),
  empty: say(
    'No branches yet. A company with one place needs none.',
    'Todavía no hay locales. Una empresa con un solo local no necesita ninguno.',
  ),
  first: say('Add the first branch', 'Agregar el primer local'),
  code: say('Code', 'Código'),
  name: say('Name', 'Nombre'),
  address: say('Address', 'Dirección'),
  district: say('District', 'Distrito'),
  phone: say('Telephone', 'Teléfono'),
  actions: say('Actions', 'Acciones'),
  edit: say('Edit', 'Editar'),
  remove: say('Delete', 'Eliminar'),
  removeQuestion: say(
    'Documents keep its data. A branch that a series has cannot be deleted.',
    'Los comprobantes conservan sus datos. No se puede eliminar un local que tiene una serie.',
  ),
  removed: say('Branch deleted', 'Local eliminado'),
};

const route = getRouteApi('/member/settings/series');

/** Branches of the company. */
export function BranchesTab() {
  const t = useWords();
  const navigate = useNavigate();
  const { page = 1 } = route.useSearch();
  const [edited, setEdited] = useState<Branch | 'new'>();
  const list = useQuery(queries.establishments.list({ page }));
  const close = () => setEdited(undefined);
  return (
    <Stack>
      <Text>{t(WORDS.intro)}</Text>
      <Group>
        <Button onClick={() => setEdited('new')}>{t(WORDS.add)}</Button>
      </Group>
      <QueryResult query={list}>
        {({ data, pagination }) => (
          <>
            <BranchTable rows={data} onEdit={setEdited} onAdd={() => setEdited('new')} />
            <Pager
              pagination={{ ...pagination, page }}
              onChange={(chosen) => navigate({ to: '/settings/series', search: { tab: 'branches', page: chosen } })}
            />
          </>
        )}
      </QueryResult>
      {edited !== undefined && <BranchForm branch={edited === 'new' ? undefined : edited} onDone={close} />}
    </Stack>
  );
}

interface BranchTableProps {
  readonly rows: OutputOf<'establishments', 'list'>['data'];
  readonly onEdit: (branch: Branch) => void;
  readonly onAdd: () => void;
}

function BranchTable({ rows, onEdit, onAdd }: BranchTableProps) {
  const t = useWords();
  return (
    <DataTable
      label={t(WORDS.title)}
      rows={rows}
      keyOf={({ id }) => id}
      empty={t(WORDS.empty)}
      emptyAction={
        <Button variant="default" onClick={onAdd}>
          {t(WORDS.first)}
        </Button>
      }
      columns={[
        { header: t(WORDS.code), cell: ({ code }) => code },
        { header: t(WORDS.name), cell: ({ name }) => name },
        { header: t(WORDS.address), cell: ({ address }) => address },
        { header: t(WORDS.district), cell: ({ ubigeo }) => <DistrictName ubigeo={ubigeo} /> },
        { header: t(WORDS.phone), cell: ({ phone }) => phone },
        {
          header: t(WORDS.actions),
          cell: (branch) => (
            <Group gap="xs" wrap="nowrap">
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`${t(WORDS.edit)}: ${branch.name}`}
                onClick={() => onEdit(branch)}
              >
                {t(WORDS.edit)}
              </Button>
              <ConfirmButton
                size="compact-sm"
                label={t(WORDS.remove)}
                accessibleName={`${t(WORDS.remove)}: ${branch.name}`}
                question={t(WORDS.removeQuestion)}
                onConfirm={() => client.establishments.delete.mutate({ id: branch.id })}
                groups={['establishments']}
                notice={WORDS.removed}
              />
            </Group>
          ),
        },
      ]}
    />
  );
}
