import { say } from '@chasqui/core/messages';
import { NativeSelect } from '@mantine/core';
import { type latestMonths, today } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { monthToFile } from './periods.ts';

const WORDS = { month: say('Month', 'Mes') };

type Months = ReturnType<typeof latestMonths>;

/** Returns the month (YYYY-MM) that an address names, or the one that people work on if it names none of the months. */
export function chooseMonth(months: Months, named: string | undefined): string {
  return months.find(({ value }) => value === named)?.value ?? monthToFile(today());
}

interface MonthSelectProps {
  readonly months: Months;
  readonly value: string;
  readonly onChange: (month: string) => void;
}

/** Chooser of the month of a register. */
export function MonthSelect({ months, value, onChange }: MonthSelectProps) {
  const t = useWords();
  return (
    <NativeSelect
      label={t(WORDS.month)}
      maw={260}
      data={months}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
