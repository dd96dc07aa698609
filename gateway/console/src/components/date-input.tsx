import '@mantine/dates/styles.css';
import { say } from '@chasqui/core/messages';
import { isCalendarDate } from '@chasqui/core/time';
import type { TextInputProps } from '@mantine/core';
import { DateInput as Input } from '@mantine/dates';
import dayjs from 'dayjs';
import es from 'dayjs/locale/es';
import { useLanguage, useWords } from '../language/language.tsx';
import { readTypedDay } from './typed-day.ts';

// Names of months and days of the week. English is built in.
dayjs.locale(es, undefined, true);

const WORDS = {
  clear: say('Clear the date', 'Borrar la fecha'),
  previousMonth: say('Previous month', 'Mes anterior'),
  nextMonth: say('Next month', 'Mes siguiente'),
  previousYear: say('Previous year', 'Año anterior'),
  nextYear: say('Next year', 'Año siguiente'),
  previousDecade: say('Previous decade', 'Década anterior'),
  nextDecade: say('Next decade', 'Década siguiente'),
  months: say('Choose a month', 'Elegir el mes'),
  years: say('Choose a year', 'Elegir el año'),
};

export interface DateFieldProps
  extends Pick<
    TextInputProps,
    'label' | 'description' | 'error' | 'required' | 'disabled' | 'maw' | 'w' | 'onFocus' | 'onBlur'
  > {
  /** YYYY-MM-DD; empty for none. */
  readonly value?: string;
  readonly onChange: (day: string) => void;
  readonly placeholder?: string;
  /** First day that can be chosen, YYYY-MM-DD. */
  readonly minDate?: string | undefined;
}

/** Field for a day with its calendar. Only `DateField` loads it. */
export default function DateInput({ value = '', onChange, ...props }: DateFieldProps) {
  const t = useWords();
  const { language } = useLanguage();
  return (
    <Input
      clearable={props.required !== true}
      {...props}
      value={isCalendarDate(value) ? value : null}
      onChange={(day) => onChange(day ?? '')}
      valueFormat="DD/MM/YYYY"
      dateParser={readTypedDay}
      locale={language}
      // Days of the weekend and of other months would have too little contrast.
      weekendDays={[]}
      hideOutsideDates
      clearButtonProps={{ 'aria-label': t(WORDS.clear) }}
      ariaLabels={{
        ...{ previousMonth: t(WORDS.previousMonth), nextMonth: t(WORDS.nextMonth) },
        ...{ previousYear: t(WORDS.previousYear), nextYear: t(WORDS.nextYear) },
        ...{ previousDecade: t(WORDS.previousDecade), nextDecade: t(WORDS.nextDecade) },
        ...{ monthLevelControl: t(WORDS.months), yearLevelControl: t(WORDS.years) },
      }}
    />
  );
}
