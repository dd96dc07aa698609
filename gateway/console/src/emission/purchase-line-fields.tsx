import { GOLD_PROPERTY_CODES, ITEM_PROPERTIES } from '@chasqui/core/catalogs';
import { PURCHASE_AFFECTATIONS } from '@chasqui/core/documents/sale/purchase-settlement/schema';
import { Grid, TextInput } from '@mantine/core';
import { ProductCodeField } from '../components/product-code-field.tsx';
import { type FurtherLineFieldsProps, IgvTypeField, LineCodeField } from './further-line-fields.tsx';
import type { LineValues } from './sale-values.ts';
import { productCodeOf } from './settlement-values.ts';

interface PurchaseLineFieldsProps extends FurtherLineFieldsProps {
  readonly line: LineValues;
  readonly isGold: boolean;
}

/** Further fields of goods that are bought. Gold has four properties. */
export function PurchaseLineFields({ form, at, line, isGold }: PurchaseLineFieldsProps) {
  return (
    <Grid gap="xs">
      <Grid.Col span={{ base: 12, sm: 4 }}>
        <IgvTypeField form={form} at={at} codes={PURCHASE_AFFECTATIONS} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 5 }}>
        <ProductCodeField {...form.getInputProps(`${at}.sunatCode`)} value={productCodeOf(line)} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 3 }}>
        <LineCodeField form={form} at={at} />
      </Grid.Col>
      {isGold &&
        GOLD_PROPERTY_CODES.map((code) => (
          <Grid.Col key={code} span={{ base: 12, xs: 6, sm: 3 }}>
            <TextInput
              label={ITEM_PROPERTIES[code].name}
              {...form.getInputProps(`${at}.gold.${code}`)}
              value={line.gold[code] ?? ''}
            />
          </Grid.Col>
        ))}
    </Grid>
  );
}
