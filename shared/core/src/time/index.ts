export { addDays, compareDates, isCalendarDate } from './calendar-date.ts';
export { limaDate, limaTime } from './lima.ts';
