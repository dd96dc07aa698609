import { say } from '@chasqui/core/messages';
import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { ButtonLink } from '../components/link.tsx';
import { useWords } from '../language/language.tsx';
import { useAccount } from '../session/use-account.ts';

const WORDS = {
  title: say('SUNAT cannot be asked yet', 'Todavía no se puede consultar a SUNAT'),
  text: say(
    'The company has no client for SIRE. Create an application with the URI "MIGE RCE y RVIE - SIRE" in SOL: Empresas, Credenciales de API SUNAT, Gestión. Then enter it in the settings.',
    'La empresa no tiene una credencial del SIRE. Cree en SOL una aplicación con la URI «MIGE RCE y RVIE - SIRE»: Empresas, Credenciales de API SUNAT, Gestión. Luego regístrela en la configuración.',
  ),
  open: say('Enter the client for SIRE', 'Registrar la credencial del SIRE'),
};

/**
 * Returns true if it is known that the company lacks its client for SIRE. Only an admin may read the settings, and the sandbox
 * needs no client. Others learn it from the answer to their first step.
 */
export function useIsClientMissing(): boolean {
  const { role, hasTaxEffect } = useAccount();
  const { data } = useQuery({ ...queries.settings.get(), enabled: role === 'admin' && hasTaxEffect });
  return data !== undefined && !data.sunat?.sire;
}

/** Tells an admin how the company gets its client for SIRE. */
export function ClientMissing() {
  const t = useWords();
  return (
    <Alert color="blue" title={t(WORDS.title)}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t(WORDS.text)}</Text>
        <ButtonLink to="/settings/sunat">{t(WORDS.open)}</ButtonLink>
      </Stack>
    </Alert>
  );
}
