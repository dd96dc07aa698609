import * as v from 'valibot';
import {
  choiceField,
  closedObject,
  countField,
  described,
  establishmentCodeField,
  isSeriesOf,
  patternField,
  registeredSeriesMessage,
  SERIES_TYPES,
} from './fields/index.ts';
import { MAX_CORRELATIVE } from './identity.ts';
import { say, schemaMessage } from './messages/index.ts';

/** Fields of a registered series that may change. */
export const SERIES_CHANGE_ENTRIES = {
  establishmentCode: v.optional(
    v.nullable(
      v.pipe(
        establishmentCodeField(),
        described(
          'Establishment of its sales, unless they name another one. Null for the main office, 0000',
          'Establecimiento de sus ventas, salvo que indiquen otro. Null para el domicilio fiscal, 0000',
        ),
      ),
    ),
  ),
  lastCorrelative: v.optional(
    v.pipe(
      countField(MAX_CORRELATIVE),
      described(
        'Last number of your system before: the next document gets the number after it. It only rises',
        'Último número de su sistema anterior: el comprobante siguiente recibe el número que sigue. Solo sube',
      ),
    ),
  ),
} as const;

const NameObject = closedObject({
  documentType: choiceField(SERIES_TYPES),
  series: v.pipe(
    patternField(
      /^[A-Z][A-Z0-9]{3}$/,
      say(
        'must be a capital letter followed by three digits or capital letters',
        'debe ser una letra mayúscula seguida de tres dígitos o letras mayúsculas',
      ),
    ),
    described(
      'First letter by type: 01 F, 03 B, 04 L, 07 and 08 F or B, 09 T, 20 R, 31 V, 40 P',
      'Primera letra por tipo: 01 F, 03 B, 04 L, 07 y 08 F o B, 09 T, 20 R, 31 V, 40 P',
    ),
  ),
});

const NewSeriesObject = closedObject({ ...NameObject.entries, ...SERIES_CHANGE_ENTRIES });
type NewSeries = v.InferOutput<typeof NewSeriesObject>;

/** Registration of a series. */
export const NewSeriesSchema = v.pipe(
  NewSeriesObject,
  v.rawCheck<NewSeries>(({ dataset, addIssue }) => {
    const name = v.safeParse(v.object(NameObject.entries), dataset.value);
    if (!name.success || isSeriesOf(name.output.documentType, name.output.series)) return;
    const input = name.output;
    const message = schemaMessage(registeredSeriesMessage(input.documentType));
    addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: 'series', value: input.series }] });
  }),
);
