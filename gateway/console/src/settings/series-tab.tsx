import { isSeriesType } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../api/queries.ts';
import { QueryResult } from '../components/query-result.tsx';
import { useWords } from '../language/language.tsx';
import { GapList } from './gap-list.tsx';
import { SeriesForm } from './series-form.tsx';
import { type Series, SeriesTable } from './series-table.tsx';

const WORDS = {
  intro: say(
    'A series such as F001 needs no registration: it begins with its first document. Register one to use letters (FA01), to continue the numbers of another system, or to give it to a branch.',
    'Una serie como F001 no necesita registro: empieza con su primer comprobante. Registre una para usar letras (FA01), para continuar la numeración de otro sistema o para asignarla a un local.',
  ),
  register: say('Register a series', 'Registrar serie'),
  gaps: say('Numbers without a document', 'Números sin comprobante'),
  close: say('Close', 'Cerrar'),
};

/** Dialog of the tab. A form without a series is for a new one. */
type Dialog = { readonly kind: 'form'; readonly series?: Series } | { readonly kind: 'gaps'; readonly series: Series };

/** Series of the company, with their last numbers and gaps. */
export function SeriesTab() {
  const t = useWords();
  const [dialog, setDialog] = useState<Dialog>();
  const list = useQuery(queries.series.list());
  const close = () => setDialog(undefined);
  return (
    <Stack>
      <Text>{t(WORDS.intro)}</Text>
      <Group>
        <Button onClick={() => setDialog({ kind: 'form' })}>{t(WORDS.register)}</Button>
      </Group>
      <QueryResult query={list}>
        {({ data }) => (
          <SeriesTable
            rows={data.filter(({ documentType }) => isSeriesType(documentType))}
            onAdd={() => setDialog({ kind: 'form' })}
            onEdit={(series) => setDialog({ kind: 'form', series })}
            onSeeGaps={(series) => setDialog({ kind: 'gaps', series })}
          />
        )}
      </QueryResult>
      {dialog?.kind === 'form' && <SeriesForm series={dialog.series} onDone={close} />}
      {dialog?.kind === 'gaps' && (
        <Modal opened onClose={close} title={t(WORDS.gaps)} closeButtonProps={{ 'aria-label': t(WORDS.close) }}>
          <GapList series={dialog.series} />
        </Modal>
      )}
    </Stack>
  );
}
