import { formatDocumentNumber } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import { Alert, Switch } from '@mantine/core';
import { TextLink } from '../components/link.tsx';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import type { RepeatedNumber } from './repeated-number.ts';
import type { SaleValues } from './sale-values.ts';

const WORDS = {
  look: say('See that document', 'Ver ese comprobante'),
};

const sentences = {
  free: (number: string) =>
    say(`${number} has no effect, and its number is free.`, `${number} quedó sin efecto y su número está libre.`),
  again: (number: string) => say(`Use the number ${number} again`, `Usar otra vez el número ${number}`),
  used: (number: string) =>
    say(
      `This document replaces ${number}, which SUNAT rejected. That number is used up, so the new one gets the next number.`,
      `Este comprobante reemplaza a ${number}, que SUNAT rechazó. Ese número ya no se puede usar: el nuevo lleva el siguiente.`,
    ),
  taken: (number: string) =>
    say(
      `Another document has the number ${number} already. See first if it is this sale.`,
      `Otro comprobante ya tiene el número ${number}. Revise primero si es esta misma venta.`,
    ),
};

interface RepeatedNumberNoticeProps {
  readonly form: FormFields;
  readonly repeated: RepeatedNumber;
  readonly values: Pick<SaleValues, 'correlative'>;
}

/** Tells which document a sale replaces, and if it gets the same number. */
export function RepeatedNumberNotice({ form, repeated, values }: RepeatedNumberNoticeProps) {
  const t = useWords();
  const { document, standing, holder } = repeated;
  const number = formatDocumentNumber(document);
  switch (standing) {
    case 'kept':
      return null;
    case 'used':
      return <Alert color="yellow">{t(sentences.used(number))}</Alert>;
    case 'taken':
      return (
        <Alert color="red">
          {t(sentences.taken(number))}{' '}
          <TextLink to="/documents/$id" params={{ id: holder }} size="sm">
            {t(WORDS.look)}
          </TextLink>
        </Alert>
      );
    case 'free':
      return (
        <Alert color="blue">
          {t(sentences.free(number))}
          <Switch
            mt="xs"
            label={t(sentences.again(number))}
            checked={values.correlative !== null}
            onChange={({ currentTarget: { checked } }) => {
              if (checked) form.setFieldValue('series', document.series);
              form.setFieldValue('correlative', checked ? document.correlative : null);
            }}
          />
        </Alert>
      );
  }
}
