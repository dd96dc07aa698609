import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Alert, Button, Stack } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { withoutApiWords } from '../components/field-words.ts';
import { useLanguage, useWords } from '../language/language.tsx';

const WORDS = { lookUp: say("Look up in SUNAT's register", 'Buscar en el padrón de SUNAT') };

type Taxpayer = OutputOf<'taxpayers', 'get'>;

const RUC_DIGITS = /^\d{11}$/;

interface TaxpayerLookupProps {
  readonly ruc: string;
  readonly onFound: (taxpayer: Taxpayer) => void;
}

/** Finds the name and address of a RUC, and shows the state of the taxpayer. */
export function TaxpayerLookup({ ruc, onFound }: TaxpayerLookupProps) {
  const t = useWords();
  const { language } = useLanguage();
  const lookUp = useMutation({
    mutationFn: (number: string) => client.taxpayers.get.query({ ruc: number }),
    onSuccess: onFound,
  });
  const found = lookUp.data?.ruc === ruc.trim() ? lookUp.data : undefined;
  const isGood = found?.status === 'ACTIVO' && found.domicile === 'HABIDO';
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="light"
        size="compact-sm"
        leftSection={<IconSearch aria-hidden size={16} />}
        disabled={!RUC_DIGITS.test(ruc.trim())}
        loading={lookUp.isPending}
        onClick={() => lookUp.mutate(ruc.trim())}
      >
        {t(WORDS.lookUp)}
      </Button>
      {found !== undefined && (
        <Alert role="status" w="100%" py="xs" color={isGood ? 'green' : 'orange'}>
          {found.status} · {found.domicile}
        </Alert>
      )}
      {lookUp.error !== null && (
        <Alert role="status" w="100%" py="xs" color="yellow">
          {withoutApiWords(lookUp.error.message, language)}
        </Alert>
      )}
    </Stack>
  );
}
