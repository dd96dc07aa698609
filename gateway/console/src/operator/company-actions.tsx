import type { Contract } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { useWords } from '../language/language.tsx';
import { NewKeys } from './new-keys.tsx';

export type Company = Contract['admin']['tenants']['get']['output'];

const WORDS = {
  deactivate: say('Deactivate', 'Desactivar'),
  deactivateQuestion: say(
    'Its users and API keys stop working at once, and its test company is deactivated too. Documents in process continue.',
    'Sus usuarios y claves API dejan de funcionar de inmediato, y también su empresa de prueba. Los comprobantes en proceso continúan.',
  ),
  activate: say('Reactivate', 'Reactivar'),
  activateQuestion: say('Its users and API keys work again.', 'Sus usuarios y claves API vuelven a funcionar.'),
  twin: say('Create test company', 'Crear empresa de prueba'),
  twinQuestion: say(
    'It has the same RUC, and its documents go to the sandbox only.',
    'Tiene el mismo RUC, y sus comprobantes solo van al sandbox.',
  ),
};

/** Buttons that deactivate or reactivate a company, and create its test twin. */
export function CompanyActions({ company: { id, mode, active, testTenantId } }: { readonly company: Company }) {
  const t = useWords();
  const [twin, setTwin] = useState<{ readonly tenantId: string; readonly testKey: string } | null>(null);
  return (
    <>
      {mode === 'live' && testTenantId === null && (
        <ConfirmButton
          label={t(WORDS.twin)}
          question={t(WORDS.twinQuestion)}
          onConfirm={async () => {
            const { tenant, testApiKey } = await client.admin.tenants.createTestTwin.mutate({ tenant_id: id });
            setTwin({ tenantId: tenant.id, testKey: testApiKey.key });
          }}
          groups={['admin']}
        />
      )}
      <ConfirmButton
        key={String(active)}
        label={t(active ? WORDS.deactivate : WORDS.activate)}
        question={t(active ? WORDS.deactivateQuestion : WORDS.activateQuestion)}
        onConfirm={() =>
          active
            ? client.admin.tenants.deactivate.mutate({ tenant_id: id })
            : client.admin.tenants.update.mutate({ tenant_id: id, active: true })
        }
        groups={['admin']}
      />
      {twin !== null && <NewKeys {...twin} liveKey={null} onClose={() => setTwin(null)} />}
    </>
  );
}
