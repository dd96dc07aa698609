import { IGV_AFFECTATION_CODES, IGV_AFFECTATIONS, ISC_SYSTEM_CODES, ISC_SYSTEMS } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { NewProductSchema } from '@chasqui/core/products';
import { Button, Checkbox, Collapse, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import * as v from 'valibot';
import { client } from '../api/client.ts';
import { FormDialog } from '../components/form-dialog.tsx';
import { findProblems } from '../components/form-problems.ts';
import { ProductCodeField } from '../components/product-code-field.tsx';
import { UnitField } from '../components/unit-field.tsx';
import { useSave } from '../components/use-save.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import {
  type ProductRecord,
  type ProductValues,
  toProduct,
  toProductProblems,
  toProductValues,
} from './product-values.ts';

const WORDS = {
  create: say('New product', 'Nuevo producto'),
  edit: say('Edit product', 'Editar producto'),
  code: say('Code', 'Código'),
  description: say('Description', 'Descripción'),
  unit: say('Unit', 'Unidad'),
  price: say('Price per unit', 'Precio por unidad'),
  hasTax: say('The price', 'El precio'),
  withTax: say('includes the IGV', 'incluye el IGV'),
  withoutTax: say('is before IGV', 'es sin IGV'),
  igvType: say('IGV', 'Afectación del IGV'),
  more: say('More data', 'Más datos'),
  iscRate: say('ISC rate', 'Tasa del ISC'),
  iscHint: say('As a fraction: 0.17 is 17 %', 'Como fracción: 0.17 es 17 %'),
  iscSystem: say('ISC system', 'Sistema del ISC'),
  none: say('Without ISC', 'Sin ISC'),
  gtin: say('Barcode (GTIN)', 'Código de barras (GTIN)'),
  plasticBag: say('It is a plastic bag (ICBPER)', 'Es una bolsa de plástico (ICBPER)'),
};

interface ProductFormProps {
  /** Null for a new product. */
  readonly product: ProductRecord | null;
  readonly onClose: () => void;
}

export function ProductForm({ product, onClose }: ProductFormProps) {
  const t = useWords();
  const { language } = useLanguage();
  const form = useForm<ProductValues>({
    initialValues: toProductValues(product),
    validate: (values) => toProductProblems(findProblems(NewProductSchema, toProduct(values), language)),
  });
  const save = useSave<ProductValues>({
    groups: ['products'],
    save: (values) => {
      const given = v.parse(NewProductSchema, toProduct(values));
      return product === null
        ? client.products.create.mutate(given)
        : client.products.update.mutate({ id: product.id, ...given });
    },
    form,
    toFields: toProductProblems,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t(product === null ? WORDS.create : WORDS.edit)}
      size="lg"
      save={save}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <MainFields form={form} />
      <RareFields form={form} />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: UseFormReturnType<ProductValues>;
}

function MainFields({ form }: FieldsProps) {
  const t = useWords();
  return (
    <>
      <TextInput label={t(WORDS.description)} required data-autofocus {...form.getInputProps('description')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t(WORDS.code)} required maxLength={30} {...form.getInputProps('code')} />
        <UnitField label={t(WORDS.unit)} required {...form.getInputProps('unitCode')} />
        <TextInput label={t(WORDS.price)} required inputMode="decimal" {...form.getInputProps('price')} />
        <NativeSelect
          label={t(WORDS.hasTax)}
          data={[
            { value: 'yes', label: t(WORDS.withTax) },
            { value: 'no', label: t(WORDS.withoutTax) },
          ]}
          {...form.getInputProps('hasTax')}
        />
      </SimpleGrid>
      <NativeSelect
        label={t(WORDS.igvType)}
        data={IGV_AFFECTATION_CODES.map((value) => ({ value, label: IGV_AFFECTATIONS[value].name }))}
        {...form.getInputProps('igvType')}
      />
    </>
  );
}

const RARE_FIELDS = ['iscRate', 'iscSystemType', 'sunatCode', 'gtin'] as const;

function RareFields({ form }: FieldsProps) {
  const t = useWords();
  const { values, errors } = form;
  const [isOpen, { toggle }] = useDisclosure(values.plasticBag || RARE_FIELDS.some((name) => values[name] !== ''));
  const isShown = isOpen || RARE_FIELDS.some((name) => errors[name] !== undefined);
  return (
    <Stack gap="xs" align="stretch">
      <Button variant="subtle" size="compact-sm" aria-expanded={isShown} onClick={toggle} w="fit-content">
        {t(WORDS.more)}
      </Button>
      <Collapse expanded={isShown}>
        <Stack>
          <ProductCodeField {...form.getInputProps('sunatCode')} value={values.sunatCode} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label={t(WORDS.iscRate)}
              description={t(WORDS.iscHint)}
              inputMode="decimal"
              {...form.getInputProps('iscRate')}
            />
            <NativeSelect
              label={t(WORDS.iscSystem)}
              data={[
                { value: '', label: t(WORDS.none) },
                ...ISC_SYSTEM_CODES.map((value) => ({ value, label: ISC_SYSTEMS[value].name })),
              ]}
              {...form.getInputProps('iscSystemType')}
            />
            <TextInput label={t(WORDS.gtin)} inputMode="numeric" {...form.getInputProps('gtin')} />
            <Checkbox label={t(WORDS.plasticBag)} {...form.getInputProps('plasticBag', { type: 'checkbox' })} />
          </SimpleGrid>
        </Stack>
      </Collapse>
    </Stack>
  );
}
