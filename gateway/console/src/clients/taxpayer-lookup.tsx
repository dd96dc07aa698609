import type { OutputOf } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import { Alert, Button, Stack } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { withoutApiWords } from '../components/field-words.ts';
import { useLanguage, useWords } from '../language/language.tsx';

const WORDS = { lookUp: say("Look up in SUNAT's register", 'Buscar en el padrón de SUNAT') };

type Taxpayer = OutputOf<'taxpayers', 'get'>;

const LISTS: Readonly<Record<Taxpayer['lists'][number]['list'], Message>> = {
  retention_agents: say('retention agent', 'agente de retención'),
  perception_agents: say('perception agent', 'agente de percepción'),
  fuel_perception_agents: say('perception agent for fuels', 'agente de percepción de combustibles'),
  good_taxpayers: say('good taxpayer', 'buen contribuyente'),
};

const RUC_DIGITS = /^\d{11}$/;

interface TaxpayerLookupProps {
  readonly ruc: string;
  readonly onFound: (taxpayer: Taxpayer) => void;
}

/** Finds the name and address of a RUC, and shows the state of the taxpayer and the lists of SUNAT that it is in. */
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
          {[found.status, found.domicile, ...found.lists.map(({ list }) => t(LISTS[list]))].join(' · ')}
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
