export { addDays, compareDates, daysBetween, endOfTerm, isCalendarDate } from './calendar-date.ts';
export { limaDate, limaMidnight, limaTime } from './lima.ts';
