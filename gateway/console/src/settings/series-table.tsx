import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Button, Group } from '@mantine/core';
import { client } from '../api/client.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { DataTable } from '../components/data-table.tsx';
import { typeName } from '../components/type-name.ts';
import { useWords } from '../language/language.tsx';

const WORDS = {
  label: say('Series', 'Series'),
  empty: say(
    'No series yet. One with three digits, such as F001, comes with its first document.',
    'Todavía no hay series. Una con tres dígitos, como F001, aparece con su primer comprobante.',
  ),
  first: say('Register the first series', 'Registrar la primera serie'),
  series: say('Series', 'Serie'),
  type: say('Document', 'Comprobante'),
  contingency: say('contingency', 'contingencia'),
  last: say('Last number', 'Último número'),
  branch: say('Branch', 'Local'),
  main: say('0000 (main office)', '0000 (domicilio fiscal)'),
  gaps: say('Gaps', 'Huecos'),
  none: say('None', 'Ninguno'),
  see: say('See', 'Ver'),
  actions: say('Actions', 'Acciones'),
  edit: say('Edit', 'Editar'),
  register: say('Register', 'Registrar'),
  remove: say('Delete', 'Eliminar'),
  removeQuestion: say(
    'The series can be deleted as long as no document has a number of it.',
    'La serie se puede eliminar mientras ningún comprobante tenga un número de ella.',
  ),
  removed: say('Series deleted', 'Serie eliminada'),
};

export type Series = OutputOf<'series', 'list'>['data'][number];

interface SeriesTableProps {
  readonly rows: readonly Series[];
  readonly onAdd: () => void;
  readonly onEdit: (series: Series) => void;
  readonly onSeeGaps: (series: Series) => void;
}

export function SeriesTable({ rows, onAdd, onEdit, onSeeGaps }: SeriesTableProps) {
  const t = useWords();
  return (
    <DataTable
      label={t(WORDS.label)}
      rows={rows}
      keyOf={({ documentType, series }) => `${documentType}-${series}`}
      empty={t(WORDS.empty)}
      emptyAction={
        <Button variant="default" onClick={onAdd}>
          {t(WORDS.first)}
        </Button>
      }
      columns={[
        { header: t(WORDS.series), cell: ({ series }) => series },
        {
          header: t(WORDS.type),
          cell: ({ documentType, contingency }) =>
            contingency ? `${typeName(documentType)} (${t(WORDS.contingency)})` : typeName(documentType),
        },
        { header: t(WORDS.last), cell: ({ lastCorrelative }) => lastCorrelative, isNumber: true },
        { header: t(WORDS.branch), cell: ({ establishmentCode }) => establishmentCode ?? t(WORDS.main) },
        {
          header: t(WORDS.gaps),
          cell: (row) =>
            row.gaps.length === 0 ? (
              t(WORDS.none)
            ) : (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`${t(WORDS.gaps)}: ${row.series}`}
                onClick={() => onSeeGaps(row)}
              >
                {t(WORDS.see)} ({row.gaps.length}
                {row.moreGaps && '+'})
              </Button>
            ),
        },
        { header: t(WORDS.actions), cell: (row) => <SeriesButtons series={row} onEdit={onEdit} /> },
      ]}
    />
  );
}

interface SeriesButtonsProps extends Pick<SeriesTableProps, 'onEdit'> {
  readonly series: Series;
}

function SeriesButtons({ series: row, onEdit }: SeriesButtonsProps) {
  const t = useWords();
  const { documentType, series, registered } = row;
  const edit = t(registered ? WORDS.edit : WORDS.register);
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" size="compact-sm" aria-label={`${edit}: ${series}`} onClick={() => onEdit(row)}>
        {edit}
      </Button>
      {registered && (
        <ConfirmButton
          size="compact-sm"
          label={t(WORDS.remove)}
          accessibleName={`${t(WORDS.remove)}: ${series}`}
          question={t(WORDS.removeQuestion)}
          onConfirm={() => client.series.delete.mutate({ documentType, series })}
          groups={['series']}
          notice={WORDS.removed}
        />
      )}
    </Group>
  );
}
