export {
  addDays,
  compareDates,
  daysBetween,
  endOfTerm,
  isCalendarDate,
  limaDate,
  limaMidnight,
  limaTime,
} from './calendar-date.ts';
