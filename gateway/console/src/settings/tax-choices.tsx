import { say } from '@chasqui/core/messages';
import { Radio, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useCountries } from '../emission/export-fields.tsx';
import { useWords } from '../language/language.tsx';
import type { CompanyValues } from './company-values.ts';
import { Panel } from './panel.tsx';

const WORDS = {
  igvTitle: say('Rate of the IGV', 'Tasa del IGV'),
  general: say('General regime', 'Régimen general'),
  generalHint: say(
    '18 % on taxed sales. For nearly every company.',
    '18 % en las ventas gravadas. Para casi todas las empresas.',
  ),
  restaurant: say('Small restaurant or hotel (Ley 31556)', 'Restaurante u hotel MYPE (Ley 31556)'),
  restaurantHint: say(
    'Reduced rate for micro and small restaurants, hotels and caterers, while the law is in force. The rate follows from the date of each sale.',
    'Tasa reducida para restaurantes, hoteles y servicios de comidas que son micro o pequeña empresa, mientras rija la ley. La tasa depende de la fecha de cada venta.',
  ),
  pricesTitle: say('Prices', 'Precios'),
  pricesIncludeTax: say('My prices include IGV', 'Mis precios incluyen IGV'),
  pricesIncludeTaxHint: say(
    'A new factura begins with prices with IGV, as a boleta always does.',
    'Una factura nueva empieza con precios con IGV, como siempre las boletas.',
  ),
  receiptsTitle: say('Sending of boletas', 'Envío de boletas'),
  individual: say('One by one', 'Una por una'),
  individualHint: say(
    'Each boleta goes to SUNAT when it is issued, and its verdict comes within seconds. Recommended.',
    'Cada boleta va a SUNAT al emitirla y su respuesta llega en segundos. Recomendado.',
  ),
  summary: say('Daily summary', 'Resumen diario'),
  summaryHint: say(
    'All boletas of a day, and the notes on them, go to SUNAT together once a day. For shops with very many boletas.',
    'Todas las boletas del día, con sus notas, van juntas a SUNAT una vez al día. Para negocios con muchísimas boletas.',
  ),
  cashSalesTitle: say('Cash sales', 'Ventas al contado'),
  paid: say('They are paid', 'Quedan pagadas'),
  paidHint: say(
    'Once SUNAT accepts the sale, its payment is recorded. It does not stand among what customers owe. Recommended.',
    'Cuando SUNAT acepta la venta, su pago queda registrado. No aparece entre lo que le deben. Recomendado.',
  ),
  owed: say('They are to be paid', 'Quedan por cobrar'),
  owedHint: say(
    'Each sale stands among what customers owe until you record its payment.',
    'Cada venta aparece entre lo que le deben hasta que usted registre su pago.',
  ),
  systemsTitle: say('Programs of other systems', 'Programas de otros sistemas'),
  systemsHint: say(
    'Programs made for NubeFact or Greenter do not say these in each document.',
    'Los programas hechos para NubeFact o Greenter no indican estos datos en cada comprobante.',
  ),
  detractionAccount: say('Account for detractions', 'Cuenta de detracciones'),
  detractionAccountHint: say('At the Banco de la Nación', 'En el Banco de la Nación'),
  buyerCountry: say('Country of buyers abroad', 'País de los compradores del exterior'),
  buyerCountryHint: say('For exports whose buyer has no country', 'Para exportaciones cuyo comprador no tiene país'),
};

interface TaxChoicesProps {
  readonly form: UseFormReturnType<CompanyValues>;
}

/** Choices of the IGV's regime, of prices, of boletas and cash sales, and what programs of other systems leave to the company. */
export function TaxChoices({ form }: TaxChoicesProps) {
  const t = useWords();
  const countries = useCountries();
  return (
    <>
      <Panel title={t(WORDS.igvTitle)}>
        <Radio.Group aria-label={t(WORDS.igvTitle)} {...form.getInputProps('igvRegime')}>
          <Stack gap="sm">
            <Radio value="general" label={t(WORDS.general)} description={t(WORDS.generalHint)} />
            <Radio value="mypeRestaurant" label={t(WORDS.restaurant)} description={t(WORDS.restaurantHint)} />
          </Stack>
        </Radio.Group>
      </Panel>
      <Panel title={t(WORDS.pricesTitle)}>
        <Switch
          label={t(WORDS.pricesIncludeTax)}
          description={t(WORDS.pricesIncludeTaxHint)}
          {...form.getInputProps('pricesIncludeTax', { type: 'checkbox' })}
        />
      </Panel>
      <Panel title={t(WORDS.receiptsTitle)}>
        <Radio.Group aria-label={t(WORDS.receiptsTitle)} {...form.getInputProps('receipts')}>
          <Stack gap="sm">
            <Radio value="individual" label={t(WORDS.individual)} description={t(WORDS.individualHint)} />
            <Radio value="summary" label={t(WORDS.summary)} description={t(WORDS.summaryHint)} />
          </Stack>
        </Radio.Group>
      </Panel>
      <Panel title={t(WORDS.cashSalesTitle)}>
        <Radio.Group aria-label={t(WORDS.cashSalesTitle)} {...form.getInputProps('cashSales')}>
          <Stack gap="sm">
            <Radio value="paid" label={t(WORDS.paid)} description={t(WORDS.paidHint)} />
            <Radio value="owed" label={t(WORDS.owed)} description={t(WORDS.owedHint)} />
          </Stack>
        </Radio.Group>
      </Panel>
      <Panel title={t(WORDS.systemsTitle)} hint={t(WORDS.systemsHint)}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t(WORDS.detractionAccount)}
            description={t(WORDS.detractionAccountHint)}
            {...form.getInputProps('detractionAccount')}
          />
          <Select
            label={t(WORDS.buyerCountry)}
            description={t(WORDS.buyerCountryHint)}
            data={countries}
            searchable
            clearable
            {...form.getInputProps('defaultBuyerCountry')}
            onChange={(country) => form.setFieldValue('defaultBuyerCountry', country ?? '')}
          />
        </SimpleGrid>
      </Panel>
    </>
  );
}
