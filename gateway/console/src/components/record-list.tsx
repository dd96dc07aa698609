import { type Message, say } from '@chasqui/core/messages';
import { Box, Button, Group } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../language/language.tsx';
import { useMayIssue } from '../session/use-account.ts';
import type { ListSearch } from './address-search.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { FilterText } from './filter-inputs.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { ImportKind } from './import-fields.ts';
import { PageHeader } from './page-header.tsx';
import { type PagePosition, Pager } from './pager.tsx';
import { QueryResult } from './query-result.tsx';

const WORDS = {
  import: say('Import', 'Importar'),
  actions: say('Actions', 'Acciones'),
  edit: say('Edit', 'Editar'),
  remove: say('Delete', 'Eliminar'),
  none: say('Nothing is found', 'No se encontró nada'),
  nothing: say(
    'Nothing here yet. Add one, or import your list.',
    'Todavía no hay nada. Agregue uno o importe su lista.',
  ),
  first: say('Add the first one', 'Agregar el primero'),
  importList: say('Import a list', 'Importar una lista'),
};

interface RecordListWords {
  readonly title: Message;
  readonly search: Message;
  readonly create: Message;
  /** Consequences of deleting a record. */
  readonly removing: Message;
}

interface RecordPage<Row> {
  readonly data: readonly Row[];
  readonly pagination: PagePosition;
}

interface RecordListProps<Row> {
  readonly kind: ImportKind;
  readonly words: RecordListWords;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly list: UseQueryResult<RecordPage<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly nameOf: (row: Row) => string;
  readonly onRemove: (row: Row) => Promise<unknown>;
  /** Returns the form of a record, or of a new one. */
  readonly renderForm: (row: Row | null, onClose: () => void) => ReactNode;
}

type Opened<Row> = { readonly kind: 'import' } | { readonly kind: 'form'; readonly row: Row | null };

/** Screen of clients or products: search, list, form and import. */
export function RecordList<Row extends { readonly id: string }>(props: RecordListProps<Row>) {
  const { kind, words, search, onSearch, list, columns, renderForm } = props;
  const t = useWords();
  const mayChange = useMayIssue();
  const [opened, setOpened] = useState<Opened<Row> | null>(null);
  const close = () => setOpened(null);
  const edit = (row: Row) => setOpened({ kind: 'form', row });
  const nothing = mayChange ? { empty: t(WORDS.nothing), emptyAction: <FirstButtons onOpen={setOpened} /> } : {};
  return (
    <>
      <PageHeader title={t(words.title)}>
        {mayChange && <HeaderButtons create={t(words.create)} onOpen={setOpened} />}
      </PageHeader>
      <Box maw={420} mb="md">
        <FilterText label={t(words.search)} type="search" value={search.q} onChange={(q) => onSearch({ q })} />
      </Box>
      <QueryResult query={list}>
        {({ data, pagination }) => (
          <>
            <DataTable
              label={t(words.title)}
              columns={mayChange ? [...columns, { header: t(WORDS.actions), cell: actionsCell(props, edit) }] : columns}
              rows={data}
              keyOf={({ id }) => id}
              {...(search.q === undefined ? nothing : { empty: t(WORDS.none) })}
            />
            <Pager
              pagination={{ ...pagination, page: search.page ?? 1 }}
              onChange={(page) => onSearch({ ...search, page })}
            />
          </>
        )}
      </QueryResult>
      {opened?.kind === 'import' && <ImportDialog kind={kind} onClose={close} />}
      {opened?.kind === 'form' && renderForm(opened.row, close)}
    </>
  );
}

type Open = (opened: { readonly kind: 'import' } | { readonly kind: 'form'; readonly row: null }) => void;

interface HeaderButtonsProps {
  readonly create: string;
  readonly onOpen: Open;
}

function HeaderButtons({ create, onOpen }: HeaderButtonsProps) {
  const t = useWords();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload aria-hidden size={16} />}
        onClick={() => onOpen({ kind: 'import' })}
      >
        {t(WORDS.import)}
      </Button>
      <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={() => onOpen({ kind: 'form', row: null })}>
        {create}
      </Button>
    </>
  );
}

function FirstButtons({ onOpen }: { readonly onOpen: Open }) {
  const t = useWords();
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => onOpen({ kind: 'form', row: null })}>
        {t(WORDS.first)}
      </Button>
      <Button variant="default" onClick={() => onOpen({ kind: 'import' })}>
        {t(WORDS.importList)}
      </Button>
    </Group>
  );
}

function actionsCell<Row>({ kind, nameOf, onRemove, words }: RecordListProps<Row>, onEdit: (row: Row) => void) {
  return (row: Row) => (
    <RowActions
      name={nameOf(row)}
      removing={words.removing}
      groups={[kind]}
      onEdit={() => onEdit(row)}
      onRemove={() => onRemove(row)}
    />
  );
}

interface RowActionsProps {
  readonly name: string;
  readonly removing: Message;
  readonly groups: readonly string[];
  readonly onEdit: () => void;
  readonly onRemove: () => Promise<unknown>;
}

function RowActions({ name, removing, groups, onEdit, onRemove }: RowActionsProps) {
  const t = useWords();
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="compact-sm" variant="default" aria-label={`${t(WORDS.edit)}: ${name}`} onClick={onEdit}>
        {t(WORDS.edit)}
      </Button>
      <ConfirmButton
        size="compact-sm"
        label={t(WORDS.remove)}
        accessibleName={`${t(WORDS.remove)}: ${name}`}
        question={`${name}. ${t(removing)}`}
        onConfirm={onRemove}
        groups={groups}
      />
    </Group>
  );
}
