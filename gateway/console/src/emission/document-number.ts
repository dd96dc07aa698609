import { numberOf, textOf } from '../components/typed-text.ts';

/** Values of a document of a type that companies number themselves. */
export interface NumberedValues {
  /** Null until the person chooses one: then the form shows the company's usual series. */
  readonly series: string | null;
  /** Null until the person types one: then the form shows the next number. */
  readonly correlative: string | null;
  readonly issueDate: string;
}

export interface Numbering {
  readonly usualSeries: string;
  /** Undefined for a registered series, whose numbers the service gives. */
  readonly nextNumber: string | undefined;
}

/** Returns series, number and day of issue as a request has them. */
export function numberBody({ series, correlative, issueDate }: NumberedValues, { usualSeries, nextNumber }: Numbering) {
  return {
    series: series ?? usualSeries,
    correlative: nextNumber === undefined ? undefined : numberOf(correlative ?? nextNumber),
    issueDate: textOf(issueDate),
  };
}
