import { IDENTITY_TYPE_CODES, IDENTITY_TYPES, type IdentityTypeCode, RUC_IDENTITY_TYPE } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { Grid, Select, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useClientSuggestions } from '../components/client-suggestions.ts';
import { SuggestInput } from '../components/suggest-input.tsx';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import { type KnownOfParty, useKnownParty } from './known-parties.ts';
import type { PartyValues } from './sale-values.ts';

const WORDS = {
  type: say('Document', 'Documento'),
  other: say('Other document', 'Otro documento'),
  number: say('Number', 'Número'),
  numberHint: say('Number or name', 'Número o nombre'),
  name: say('Name', 'Nombre o razón social'),
  address: say('Address (optional)', 'Dirección (opcional)'),
  register: say('SUNAT’s register says:', 'Según el padrón de SUNAT:'),
};

interface PartyFieldsProps {
  readonly form: FormFields;
  /** Name of the party in the request, such as `customer`. */
  readonly path: string;
  readonly value: PartyValues;
  /** False if the party has a RUC. */
  readonly hasIdentityType: boolean;
  /** Identity documents of catalog 06 that it may have. */
  readonly identityTypes?: readonly IdentityTypeCode[] | undefined;
  /** False if fields of their own ask for the address. */
  readonly hasAddress?: boolean;
  /** Is told what else is known of a client or taxpayer that filled the fields. */
  readonly onFill?: (known: KnownOfParty) => void;
}

/**
 * Fields of a customer or another party. Number and name search the company's clients. A complete number fills in name and address of a client, or of a taxpayer in the register.
 */
export function PartyFields({ form, path, value, hasIdentityType, onFill, ...options }: PartyFieldsProps) {
  const { identityTypes = IDENTITY_TYPE_CODES, hasAddress = true } = options;
  const t = useWords();
  const [search, setSearch] = useState('');
  // Name that a client or the register gave. It belongs to one number.
  const filledName = useRef<string>(undefined);
  const suggestions = useClientSuggestions(search);
  const fill = (known: KnownOfParty) => {
    filledName.current = known.name;
    setSearch('');
    form.setFieldValue(`${path}.name`, known.name);
    form.setFieldValue(`${path}.address`, known.address);
    onFill?.(known);
  };
  const taxpayer = useKnownParty(value, fill);
  const suggest = (field: 'identityNumber' | 'name') => ({
    suggestions,
    onType: (text: string) => {
      setSearch(text);
      form.setFieldValue(`${path}.${field}`, text);
      if (field === 'name' || value.name !== filledName.current) return;
      form.setFieldValue(`${path}.name`, '');
      form.setFieldValue(`${path}.address`, '');
    },
    onPick: ({ identityType, identityNumber, name, address, email }: (typeof suggestions)[number]['item']) => {
      if (hasIdentityType) form.setFieldValue(`${path}.identityType`, identityType);
      form.setFieldValue(`${path}.identityNumber`, identityNumber);
      fill({ name, email: email ?? '', address: address ?? '', ubigeo: '' });
    },
  });
  const number = form.getInputProps(`${path}.identityNumber`);
  const isRuc = value.identityType === RUC_IDENTITY_TYPE;
  return (
    <Grid>
      {hasIdentityType && (
        <Grid.Col span={{ base: 12, xs: 5, sm: 3 }}>
          <Select
            label={t(WORDS.type)}
            data={identityTypes.map((code) => ({
              value: code,
              label: code === '0' ? t(WORDS.other) : IDENTITY_TYPES[code].printed,
            }))}
            allowDeselect={false}
            {...form.getInputProps(`${path}.identityType`)}
          />
        </Grid.Col>
      )}
      <Grid.Col span={{ base: 12, xs: 7, sm: hasIdentityType ? 3 : 4 }}>
        <SuggestInput
          {...number}
          {...suggest('identityNumber')}
          value={value.identityNumber}
          label={isRuc ? 'RUC' : t(WORDS.number)}
          placeholder={t(WORDS.numberHint)}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: hasIdentityType ? 6 : 8 }}>
        <SuggestInput
          {...form.getInputProps(`${path}.name`)}
          {...suggest('name')}
          value={value.name}
          label={t(WORDS.name)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={taxpayer === undefined ? undefined : `${t(WORDS.register)} ${taxpayer}`}
        />
      </Grid.Col>
      {hasAddress && (
        <Grid.Col span={12}>
          <TextInput label={t(WORDS.address)} {...form.getInputProps(`${path}.address`)} value={value.address} />
        </Grid.Col>
      )}
    </Grid>
  );
}
