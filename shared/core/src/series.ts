import * as v from 'valibot';
import {
  CONTINGENCY_TYPES,
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
import { isContingencySeries, MAX_CORRELATIVE } from './identity.ts';
import { FIELD_MESSAGES, say, schemaMessage } from './messages/index.ts';

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

const CONTINGENCY_FIELD = v.optional(
  v.pipe(
    v.boolean(schemaMessage(FIELD_MESSAGES.trueOrFalse)),
    described(
      'True for printed forms that are told to SUNAT afterwards. Such a series has four digits, like `0001`',
      'True para formularios impresos que se informan después a la SUNAT. Esa serie tiene cuatro dígitos, como `0001`',
    ),
  ),
);

const NameObject = closedObject({
  documentType: choiceField(SERIES_TYPES),
  series: v.pipe(
    patternField(
      /^([A-Z][A-Z0-9]{3}|\d{4})$/,
      say(
        'must be a capital letter followed by three digits or capital letters, or four digits with contingency: true',
        'debe ser una letra mayúscula seguida de tres dígitos o letras mayúsculas, o cuatro dígitos con contingency: true',
      ),
    ),
    described(
      'First letter by type: 01 F, 03 B, 04 L, 07 and 08 F or B, 09 T, 20 R, 31 V, 40 P. Four digits for contingency (01, 03, 07, 08)',
      'Primera letra por tipo: 01 F, 03 B, 04 L, 07 y 08 F o B, 09 T, 20 R, 31 V, 40 P. Cuatro dígitos en contingencia (01, 03, 07, 08)',
    ),
  ),
});

const NewSeriesObject = closedObject({
  ...NameObject.entries,
  contingency: CONTINGENCY_FIELD,
  ...SERIES_CHANGE_ENTRIES,
});
type NewSeries = v.InferOutput<typeof NewSeriesObject>;

const NewNameObject = v.object({ ...NameObject.entries, contingency: CONTINGENCY_FIELD });
type NewName = v.InferOutput<typeof NewNameObject>;

const CONTINGENCY_MISSING = say(
  'must be true for a series of four digits: it is of printed forms',
  'debe ser true en una serie de cuatro dígitos: es de formularios impresos',
);
const NOT_OF_FORMS = say(
  'must be four digits with contingency: true, like 0001',
  'debe tener cuatro dígitos con contingency: true, como 0001',
);
const NO_FORMS_OF_TYPE = say(
  'must begin with a letter: only 01, 03, 07 and 08 have series of printed forms',
  'debe empezar con una letra: solo 01, 03, 07 y 08 tienen series de formularios impresos',
);

/** Registration of a series. */
export const NewSeriesSchema = v.pipe(
  NewSeriesObject,
  v.rawCheck<NewSeries>(({ dataset, addIssue }) => {
    const name = v.safeParse(NewNameObject, dataset.value);
    if (!name.success) return;
    const input = name.output;
    const problem = findNameProblem(input);
    if (problem === null) return;
    const { key, message } = problem;
    const path = [{ type: 'object', origin: 'value', input, key, value: input[key] }] as const;
    addIssue({ message: schemaMessage(message), path: [...path] });
  }),
);

/** Returns the field of a registration that does not fit the others. */
function findNameProblem({ documentType, series, contingency = false }: NewName) {
  const isOfForms = isContingencySeries(series);
  if (isOfForms && !contingency && CONTINGENCY_TYPES.includes(documentType)) {
    return { key: 'contingency', message: CONTINGENCY_MISSING } as const;
  }
  if (contingency && !isOfForms) return { key: 'series', message: NOT_OF_FORMS } as const;
  if (isSeriesOf(documentType, series)) return null;
  const message = isOfForms ? NO_FORMS_OF_TYPE : registeredSeriesMessage(documentType);
  return { key: 'series', message } as const;
}
