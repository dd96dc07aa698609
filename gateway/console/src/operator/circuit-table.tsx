import { say } from '@chasqui/core/messages';
import { Alert, Badge, Text } from '@mantine/core';
import { DataTable } from '../components/data-table.tsx';
import { Section } from '../components/section.tsx';
import { formatInstant } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { type AuthorityState, placeName } from './authority-words.ts';

const WORDS = {
  title: say('Circuits of the workers', 'Circuitos de los workers'),
  table: say('State of each circuit', 'Estado de cada circuito'),
  hint: say(
    'Calls pass through a closed circuit. An open one sends nothing but probes.',
    'Por un circuito cerrado pasan las llamadas. Uno abierto solo envía pruebas.',
  ),
  unknown: say(
    'The circuits could not be read: Redis does not answer.',
    'No se pudieron leer los circuitos: Redis no responde.',
  ),
  none: say('No worker has reported a circuit', 'Ningún worker ha informado un circuito'),
  place: say('Service', 'Servicio'),
  state: say('State', 'Estado'),
  closed: say('Closed', 'Cerrado'),
  open: say('Open', 'Abierto'),
  processes: say('Processes with it open', 'Procesos que lo tienen abierto'),
  probe: say('Next probe', 'Próxima prueba'),
  down: say('Companies without an answer', 'Empresas sin respuesta'),
  slowed: say('Slowed companies', 'Empresas frenadas'),
};

/** State of the circuits towards the authority. */
export function CircuitTable({ circuits }: Pick<AuthorityState, 'circuits'>) {
  const t = useWords();
  if (circuits === null) return <Alert color="yellow">{t(WORDS.unknown)}</Alert>;
  return (
    <Section title={t(WORDS.title)}>
      <Text size="sm" mb="sm">
        {t(WORDS.hint)}
      </Text>
      <DataTable
        label={t(WORDS.table)}
        columns={[
          {
            header: t(WORDS.place),
            cell: (circuit) => [placeName(circuit, t), circuit.host].filter((text) => text !== null).join(' · '),
          },
          {
            header: t(WORDS.state),
            cell: ({ state }) => (
              <Badge variant="light" color={state === 'open' ? 'red' : 'green'}>
                {t(WORDS[state])}
              </Badge>
            ),
          },
          {
            header: t(WORDS.processes),
            isNumber: true,
            cell: ({ openProcesses, processes }) => `${openProcesses} / ${processes}`,
          },
          {
            header: t(WORDS.probe),
            cell: ({ nextProbeAt }) => (nextProbeAt === null ? '—' : formatInstant(nextProbeAt)),
          },
          { header: t(WORDS.down), isNumber: true, cell: ({ downRucs }) => downRucs },
          { header: t(WORDS.slowed), isNumber: true, cell: ({ slowedRucs }) => slowedRucs },
        ]}
        rows={circuits}
        keyOf={({ authority, service, host }) => `${authority} ${service} ${host}`}
        empty={t(WORDS.none)}
      />
    </Section>
  );
}
