import { ISO_CURRENCY_CODES, PAYMENT_DOCUMENT_CODES, PAYMENT_DOCUMENT_NAMES } from '@chasqui/core/catalogs';
import { SOLES } from '@chasqui/core/documents/withholding/figures';
import type { WithholdingForm } from '@chasqui/core/documents/withholding/withholding-form';
import { say } from '@chasqui/core/messages';
import { Grid, Group, Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { DateField } from '../components/date-field.tsx';
import { AddButton, RemoveButton } from '../components/row-buttons.tsx';
import { formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import type { FormFields } from './form-fields.ts';
import type { WithholdingWords } from './withholding-kind.ts';
import { amountsOf, emptyPaidDocument, type PaidDocumentValues, paymentOf } from './withholding-values.ts';

const WORDS = {
  title: say('Documents', 'Comprobantes'),
  document: say('Document', 'Comprobante'),
  type: say('Type', 'Tipo'),
  number: say('Number', 'Número'),
  issueDate: say('Issue date', 'Fecha de emisión'),
  currency: say('Currency', 'Moneda'),
  total: say('Total', 'Total'),
  exchangeRate: say('Exchange rate', 'Tipo de cambio'),
  add: say('Add document', 'Agregar comprobante'),
  remove: say('Remove document', 'Quitar comprobante'),
};

const TYPES = PAYMENT_DOCUMENT_CODES.map((value) => ({ value, label: PAYMENT_DOCUMENT_NAMES[value] }));

/** Currencies of Peru's trade come first. */
const CURRENCIES = [...new Set([SOLES, 'USD', ...ISO_CURRENCY_CODES])];

interface PaidDocumentsProps {
  readonly form: FormFields;
  readonly withholding: WithholdingForm;
  readonly words: WithholdingWords;
  /** Regime with its rate. */
  readonly regime: string;
  readonly documents: readonly PaidDocumentValues[];
}

/** Documents of which a part is retained or perceived. */
export function PaidDocuments({ documents, ...shared }: PaidDocumentsProps) {
  const t = useWords();
  const { form } = shared;
  const problem = form.errors.items;
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t(WORDS.title)}
      </Title>
      {documents.map((document, index) => (
        <Paper key={document.key} withBorder p="sm" role="group" aria-label={`${t(WORDS.document)} ${index + 1}`}>
          <PaidDocument {...shared} document={document} index={index} isOnly={documents.length === 1} />
        </Paper>
      ))}
      {problem !== undefined && (
        <Text c="red" size="sm" data-path="items">
          {problem}
        </Text>
      )}
      <AddButton label={t(WORDS.add)} onClick={() => form.insertListItem('items', emptyPaidDocument())} />
    </Stack>
  );
}

interface PaidDocumentProps extends Omit<PaidDocumentsProps, 'documents'> {
  readonly document: PaidDocumentValues;
  readonly index: number;
  readonly isOnly: boolean;
}

function PaidDocument({ form, withholding, words, regime, document, index, isOnly }: PaidDocumentProps) {
  const t = useWords();
  const at = `items.${index}`;
  const isForeign = document.currencyCode !== SOLES;
  return (
    <Grid gap="xs">
      <Grid.Col span={{ base: 12, sm: 3 }}>
        <Select
          label={t(WORDS.type)}
          data={TYPES}
          searchable
          allowDeselect={false}
          {...form.getInputProps(`${at}.documentType`)}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, sm: 2 }}>
        <TextInput label={t(WORDS.number)} placeholder="F001-12" {...form.getInputProps(`${at}.documentId`)} />
      </Grid.Col>
      <Grid.Col span={{ base: 6, sm: 3 }}>
        <DateField label={t(WORDS.issueDate)} {...form.getInputProps(`${at}.issueDate`)} />
      </Grid.Col>
      <Grid.Col span={{ base: 6, sm: 2 }}>
        <Select
          label={t(WORDS.currency)}
          data={CURRENCIES}
          searchable
          allowDeselect={false}
          {...form.getInputProps(`${at}.currencyCode`)}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 6, sm: 2 }}>
        <TextInput label={t(WORDS.total)} inputMode="decimal" {...form.getInputProps(`${at}.totalAmount`)} />
      </Grid.Col>
      <Grid.Col span={{ base: 6, sm: 3 }}>
        <DateField label={t(words.paymentDate)} {...form.getInputProps(`${at}.paymentDate`)} />
      </Grid.Col>
      <Grid.Col span={{ base: 6, sm: 3 }}>
        <TextInput
          label={t(words.paymentAmount)}
          inputMode="decimal"
          {...form.getInputProps(`${at}.paymentAmount`)}
          value={paymentOf(document)}
        />
      </Grid.Col>
      {isForeign && (
        <Grid.Col span={{ base: 6, sm: 2 }}>
          <TextInput label={t(WORDS.exchangeRate)} inputMode="decimal" {...form.getInputProps(`${at}.exchangeRate`)} />
        </Grid.Col>
      )}
      <Grid.Col span={{ base: isForeign ? 6 : 12, sm: isForeign ? 4 : 6 }}>
        <Group justify="space-between" align="flex-end" h="100%" wrap="nowrap">
          <AmountsOf form={withholding} words={words} regime={regime} document={document} />
          <RemoveButton
            label={`${t(WORDS.remove)} ${index + 1}`}
            isOnly={isOnly}
            onClick={() => form.removeListItem('items', index)}
          />
        </Group>
      </Grid.Col>
    </Grid>
  );
}

interface AmountsOfProps extends Pick<PaidDocumentProps, 'words' | 'regime' | 'document'> {
  readonly form: WithholdingForm;
}

/** Amounts in soles that follow from a payment. */
function AmountsOf({ form, words, regime, document }: AmountsOfProps) {
  const t = useWords();
  const amounts = amountsOf(form, regime, document);
  return (
    <Text size="sm" component="div">
      {amounts !== undefined && (
        <>
          <div>
            {t(words.withheld)}: <b>{formatMoney(amounts.withheld.toNumber(), SOLES)}</b>
          </div>
          <div>
            {t(words.net)}: {formatMoney(amounts.net.toNumber(), SOLES)}
          </div>
        </>
      )}
    </Text>
  );
}
