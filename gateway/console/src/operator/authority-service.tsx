import { say } from '@chasqui/core/messages';
import { Title } from '@mantine/core';
import { DataTable } from '../components/data-table.tsx';
import { Plot } from '../components/plot.tsx';
import { Section } from '../components/section.tsx';
import { formatInstant, formatTime } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { ANSWER_GROUPS, ANSWERS, type Answer, type AuthorityCalls, placeName } from './authority-words.ts';

const WORDS = {
  answers: say('Answers', 'Respuestas'),
  latency: say('Time until the answer, in milliseconds', 'Tiempo de respuesta, en milisegundos'),
  half: say('Half of the calls', 'La mitad de las llamadas'),
  most: say('95 % of the calls', 'El 95 % de las llamadas'),
  figures: say('Figures', 'Cifras'),
  from: say('From', 'Desde'),
};

const ANSWER_CODES = Object.keys(ANSWERS).filter((code): code is Answer => code in ANSWERS);

interface AuthorityServiceProps {
  /** Calls of one service, one entry for each bucket with a call. */
  readonly calls: readonly AuthorityCalls[];
  readonly starts: readonly string[];
}

/** Answers and times of one service of the authority, as plots and as a table. */
export function AuthorityService({ calls, starts }: AuthorityServiceProps) {
  const t = useWords();
  const [first] = calls;
  if (first === undefined) return null;
  const name = placeName(first, t);
  const callsAt = new Map(calls.map((call) => [call.startsAt, call]));
  const labels = starts.map(formatTime);
  const times = (key: 'p50Ms' | 'p95Ms') => starts.map((start) => callsAt.get(start)?.[key] ?? null);
  return (
    <Section title={name}>
      <Title order={3} size="h5">
        {t(WORDS.answers)}
      </Title>
      <Plot
        kind="bars"
        label={`${t(WORDS.answers)}: ${name}`}
        labels={labels}
        series={ANSWER_GROUPS.map(({ words, answers }) => ({
          label: t(words),
          values: starts.map((start) => countAnswers(callsAt.get(start), answers)),
        }))}
        format={String}
      />
      <Title order={3} size="h5">
        {t(WORDS.latency)}
      </Title>
      <Plot
        kind="lines"
        label={`${t(WORDS.latency)}: ${name}`}
        labels={labels}
        series={[
          { label: t(WORDS.half), values: times('p50Ms') },
          { label: t(WORDS.most), values: times('p95Ms') },
        ]}
        format={String}
      />
      <DataTable
        label={`${t(WORDS.figures)}: ${name}`}
        columns={[
          { header: t(WORDS.from), cell: ({ startsAt }) => formatInstant(startsAt) },
          ...ANSWER_CODES.map((code) => ({
            header: t(ANSWERS[code]),
            isNumber: true,
            cell: ({ answers }: AuthorityCalls) => answers[code],
          })),
          { header: '50 % (ms)', isNumber: true, cell: ({ p50Ms }) => p50Ms ?? '—' },
          { header: '95 % (ms)', isNumber: true, cell: ({ p95Ms }) => p95Ms ?? '—' },
        ]}
        rows={calls.toReversed()}
        keyOf={({ startsAt }) => startsAt}
      />
    </Section>
  );
}

function countAnswers(calls: AuthorityCalls | undefined, answers: readonly Answer[]): number {
  return answers.reduce((sum, answer) => sum + (calls?.answers[answer] ?? 0), 0);
}
