import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { DataTable } from '../components/data-table.tsx';
import { formatDay, formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';

const WORDS = {
  rule: say('Rule', 'Regla'),
  value: say('Value', 'Valor'),
  from: say('From', 'Desde'),
  to: say('Until', 'Hasta'),
  norm: say('Norm', 'Norma'),
  days: say('days', 'días'),
};

type DatedRule = OutputOf<'rules', 'list'>['rules'][number];

interface RuleTableProps {
  readonly label: string;
  readonly rules: readonly DatedRule[];
  readonly empty?: string;
}

/** Table of rules with their days. */
export function RuleTable({ label, rules, empty }: RuleTableProps) {
  const t = useWords();
  return (
    <DataTable
      label={label}
      rows={rules}
      keyOf={({ id }) => id}
      empty={empty}
      columns={[
        { header: t(WORDS.rule), cell: ({ title }) => title },
        { header: t(WORDS.value), cell: (rule) => formatValue(rule, t(WORDS.days)) },
        { header: t(WORDS.from), cell: ({ from }) => from && formatDay(from) },
        { header: t(WORDS.to), cell: ({ to }) => to && formatDay(to) },
        { header: t(WORDS.norm), cell: ({ norm }) => norm },
      ]}
    />
  );
}

/** Formats the value of a rule with its unit: `10.5 %`, `S/ 0.50`, `5 days`. */
export function formatValue({ form, value }: Pick<DatedRule, 'form' | 'value'>, days: string): string | null {
  if (value === null) return null;
  if (form === 'percent') return `${value} %`;
  if (form === 'soles') return formatMoney(value, 'PEN');
  return form === 'days' ? `${value} ${days}` : value;
}
