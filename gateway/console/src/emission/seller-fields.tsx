import { PLACE_TYPE_CODES, PLACE_TYPES } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { Select, Stack, Switch, Title } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import { PartyFields } from './party-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { SettlementValues } from './settlement-values.ts';

const WORDS = {
  seller: say('Seller', 'Vendedor'),
  home: say('Address of the seller', 'Dirección del vendedor'),
  isBoughtAtHome: say('The goods were bought there', 'La compra fue en esa dirección'),
  place: say('Place of the purchase', 'Lugar de la compra'),
  placeType: say('Kind of place of the purchase', 'Tipo de lugar de la compra'),
};

/** Identity documents of a seller, who has no RUC. */
const SELLER_TYPES = ['1', '4', '7'] as const;

const PLACES = PLACE_TYPE_CODES.map((code) => ({ value: code, label: PLACE_TYPES[code].name }));

interface SellerFieldsProps {
  readonly form: FormFields;
  readonly values: Pick<SettlementValues, 'seller' | 'home' | 'isBoughtAtHome' | 'placeOfSale'>;
}

/** Seller of a purchase settlement, and the place at which the goods were bought. */
export function SellerFields({ form, values: { seller, home, isBoughtAtHome, placeOfSale } }: SellerFieldsProps) {
  const t = useWords();
  return (
    <>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t(WORDS.seller)}
        </Title>
        <PartyFields
          form={form}
          path="seller"
          value={seller}
          hasIdentityType
          identityTypes={SELLER_TYPES}
          hasAddress={false}
          onFill={({ email, address, ubigeo }) => {
            form.setFieldValue('email', email);
            form.setFieldValue('home', { ...home, address, ubigeo });
          }}
        />
      </Stack>
      <PlaceFields form={form} path="home" title={WORDS.home} value={home} />
      <Stack gap="sm">
        <Switch label={t(WORDS.isBoughtAtHome)} {...form.getInputProps('isBoughtAtHome', { type: 'checkbox' })} />
        {!isBoughtAtHome && <PlaceFields form={form} path="placeOfSale" title={WORDS.place} value={placeOfSale} />}
        <Select
          label={t(WORDS.placeType)}
          data={PLACES}
          allowDeselect={false}
          maw={320}
          {...form.getInputProps('placeType')}
        />
      </Stack>
    </>
  );
}
