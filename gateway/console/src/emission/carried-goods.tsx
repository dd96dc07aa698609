import { say } from '@chasqui/core/messages';
import { Group, SegmentedControl, Stack, TextInput, Title } from '@mantine/core';
import { AddButton, RemoveButton } from '../components/row-buttons.tsx';
import { useWords } from '../language/language.tsx';
import type { CarrierGuideValues } from './carrier-guide-values.ts';
import type { FormFields } from './form-fields.ts';
import { LinesEditor } from './lines-editor.tsx';

const WORDS = {
  title: say('Which goods?', '¿Qué bienes lleva?'),
  guides: say('Those of guides of the sender', 'Los de guías del remitente'),
  items: say('I list them', 'Los detallo aquí'),
  guide: say('Guide of the sender', 'Guía del remitente'),
  add: say('Add guide', 'Agregar guía'),
  remove: say('Remove guide', 'Quitar guía'),
  sale: say('Factura or boleta (optional)', 'Factura o boleta (opcional)'),
};

interface CarriedGoodsProps {
  readonly form: FormFields;
  readonly values: Pick<CarrierGuideValues, 'goods' | 'relatedDocuments' | 'items'>;
}

/** Goods of a carrier's guide: those of guides of the sender, or lines. */
export function CarriedGoods({ form, values: { goods, relatedDocuments, items } }: CarriedGoodsProps) {
  const t = useWords();
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t(WORDS.title)}
      </Title>
      <SegmentedControl
        aria-label={t(WORDS.title)}
        data={(['guides', 'items'] as const).map((value) => ({ value, label: t(WORDS[value]) }))}
        {...form.getInputProps('goods')}
      />
      {goods === 'guides' ? (
        <SenderGuides form={form} relatedDocuments={relatedDocuments} />
      ) : (
        <>
          <LinesEditor form={form} lines={items} kind="goods" />
          <TextInput label={t(WORDS.sale)} placeholder="F001-12" maw={320} {...form.getInputProps('saleNumber')} />
        </>
      )}
    </Stack>
  );
}

function SenderGuides({ form, relatedDocuments }: { form: FormFields } & Pick<CarrierGuideValues, 'relatedDocuments'>) {
  const t = useWords();
  return (
    <>
      {relatedDocuments.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a guide has no other identity
        <Group key={index} align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            label={relatedDocuments.length === 1 ? t(WORDS.guide) : `${t(WORDS.guide)} ${index + 1}`}
            placeholder="T001-12"
            {...form.getInputProps(`relatedDocuments.${index}.documentId`)}
          />
          <RemoveButton
            label={`${t(WORDS.remove)} ${index + 1}`}
            isOnly={relatedDocuments.length === 1}
            onClick={() => form.removeListItem('relatedDocuments', index)}
          />
        </Group>
      ))}
      <AddButton label={t(WORDS.add)} onClick={() => form.insertListItem('relatedDocuments', { documentId: '' })} />
    </>
  );
}
