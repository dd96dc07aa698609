import * as v from 'valibot';
import { calendarDateField, choiceField, described, textField, timeOfDayField } from '../../../fields/index.ts';
import { FIELD_MESSAGES, schemaMessage } from '../../../messages/index.ts';

const WEIGHT_UNITS = ['KGM', 'TNE'] as const;

/** Fields about issue and transfer that both guides have. */
export const TRANSFER_ENTRIES = {
  issueDate: v.pipe(calendarDateField(), described('Today or yesterday in Lima', 'Hoy o ayer en Lima')),
  issueTime: v.optional(
    v.pipe(
      timeOfDayField(),
      described(
        'HH:MM:SS in Lima; now if issueDate is today, else midnight',
        'HH:MM:SS en Lima; la hora actual si issueDate es hoy, y si no medianoche',
      ),
    ),
  ),
  transferStartDate: v.optional(
    v.pipe(
      calendarDateField(),
      described(
        'When the goods leave; the issue date when it is left out',
        'Cuándo salen los bienes; la fecha de emisión si se omite',
      ),
    ),
  ),
  weightUnit: v.optional(
    v.pipe(choiceField(WEIGHT_UNITS), described('Kilograms or tonnes', 'Kilogramos o toneladas')),
    'KGM',
  ),
  observations: v.optional(
    v.pipe(
      textField({ min: 1, max: 4000 }),
      described(
        'Free text, cut into notes of up to 250 characters',
        'Texto libre, que se divide en notas de hasta 250 caracteres',
      ),
    ),
  ),
} as const;

export function flagField(text: string, es: string) {
  return v.optional(v.pipe(v.boolean(schemaMessage(FIELD_MESSAGES.trueOrFalse)), described(text, es)));
}

/** Facts about a transfer that both guides may tell. */
export const INDICATOR_ENTRIES = {
  transshipment: flagField(
    'The goods change to another vehicle on the way, as planned',
    'Los bienes cambian de vehículo en el camino, como está previsto',
  ),
  returnWithEmptyVehicle: flagField('The vehicle returns empty', 'El vehículo retorna vacío'),
  returnWithEmptyContainers: flagField(
    'The vehicle returns with empty packaging',
    'El vehículo retorna con envases vacíos',
  ),
} as const;
