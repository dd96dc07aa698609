import * as v from 'valibot';
import { calendarDateField, choiceField, textField, timeOfDayField } from '../../../fields/index.ts';
import { FIELD_MESSAGES, schemaMessage } from '../../../messages/index.ts';

const WEIGHT_UNITS = ['KGM', 'TNE'] as const;

/** Fields about issue and transfer that both guides have. */
export const TRANSFER_ENTRIES = {
  issueDate: v.pipe(calendarDateField(), v.description('Today or yesterday in Lima')),
  issueTime: v.optional(
    v.pipe(timeOfDayField(), v.description('HH:MM:SS in Lima; now if issueDate is today, else midnight')),
  ),
  transferStartDate: v.optional(
    v.pipe(calendarDateField(), v.description('When the goods leave; the issue date when it is left out')),
  ),
  weightUnit: v.optional(v.pipe(choiceField(WEIGHT_UNITS), v.description('Kilograms or tonnes')), 'KGM'),
  observations: v.optional(
    v.pipe(textField({ min: 1, max: 4000 }), v.description('Free text, cut into notes of up to 250 characters')),
  ),
} as const;

export function flagField(description: string) {
  return v.optional(v.pipe(v.boolean(schemaMessage(FIELD_MESSAGES.trueOrFalse)), v.description(description)));
}

/** Facts about a transfer that both guides may tell. */
export const INDICATOR_ENTRIES = {
  transshipment: flagField('The goods change to another vehicle on the way, as planned'),
  returnWithEmptyVehicle: flagField('The vehicle returns empty'),
  returnWithEmptyContainers: flagField('The vehicle returns with empty packaging'),
} as const;
