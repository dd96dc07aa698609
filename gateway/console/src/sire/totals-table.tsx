import { say } from '@chasqui/core/messages';
import { Text } from '@mantine/core';
import { type Column, DataTable } from '../components/data-table.tsx';
import { formatAmount } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { type ComparedFigure, compareFigures } from './compared-totals.ts';
import type { SalesMonth } from './sales-month.ts';

const WORDS = {
  figure: say('In soles', 'En soles'),
  own: say('Your register', 'Su registro'),
  proposal: say("SUNAT's proposal", 'Propuesta de SUNAT'),
  replacement: say('Sent to SUNAT', 'Enviado a SUNAT'),
  apart: say('Difference', 'Diferencia'),
};

interface TotalsTableProps {
  readonly label: string;
  readonly month: SalesMonth;
}

/** Totals of our register beside those of the one that SUNAT has. */
export function TotalsTable({ label, month }: TotalsTableProps) {
  const t = useWords();
  const own: readonly Column<ComparedFigure>[] = [
    { header: t(WORDS.figure), cell: ({ words }) => t(words) },
    { header: t(WORDS.own), isNumber: true, cell: (figure) => formatFigure(figure, figure.own) },
  ];
  const compared: readonly Column<ComparedFigure>[] = [
    {
      header: t(WORDS[month.comparedWith ?? 'proposal']),
      isNumber: true,
      cell: (figure) => formatFigure(figure, figure.sunat),
    },
    { header: t(WORDS.apart), isNumber: true, cell: (figure) => <Apart figure={figure} /> },
  ];
  return (
    <DataTable
      label={label}
      columns={month.sunat === null ? own : [...own, ...compared]}
      rows={compareFigures(month)}
      keyOf={({ name }) => name}
    />
  );
}

function Apart({ figure }: { readonly figure: ComparedFigure }) {
  const isApart = figure.apart !== 0;
  return (
    <Text span inherit fw={isApart ? 700 : undefined} c={isApart ? 'var(--mantine-color-error)' : undefined}>
      {formatFigure(figure, figure.apart)}
    </Text>
  );
}

function formatFigure({ name }: ComparedFigure, value: number | null): string {
  if (value === null) return '';
  return name === 'count' ? value.toLocaleString('en-US') : formatAmount(value);
}
