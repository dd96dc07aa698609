import { say } from '@chasqui/core/messages';
import { Anchor, Button, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Section } from '../components/section.tsx';
import { publicAddress, WhatsAppButton } from '../components/whats-app-button.tsx';
import { useWords } from '../language/language.tsx';

const WORDS = {
  title: say('Link for the customer', 'Enlace para el cliente'),
  hint: say(
    'Anyone with this link sees the document and downloads its files, without a password.',
    'Quien tenga este enlace ve el comprobante y descarga sus archivos, sin contraseña.',
  ),
  open: say('Open the page', 'Abrir la página'),
  copy: say('Copy the link', 'Copiar el enlace'),
  copied: say('Copied', 'Copiado'),
};

interface PublicLinkProps {
  /** Type and number of the document, such as `Factura F001-00000012`. */
  readonly title: string;
  /** Address of the public page: without the service's part if the service does not know its own; null if there is none. */
  readonly link: string | null;
}

/** Public page of a document, which the issuer shares with the buyer. */
export function PublicLink({ title, link }: PublicLinkProps) {
  const t = useWords();
  if (link === null) return null;
  const address = publicAddress(link);
  return (
    <Section title={t(WORDS.title)}>
      <Text size="sm" mb="xs">
        {t(WORDS.hint)}
      </Text>
      <Group>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck aria-hidden size={16} /> : <IconCopy aria-hidden size={16} />}
              onClick={copy}
            >
              {t(copied ? WORDS.copied : WORDS.copy)}
            </Button>
          )}
        </CopyButton>
        <WhatsAppButton title={title} link={link} />
        <Anchor href={address} target="_blank" rel="noopener">
          {t(WORDS.open)}
        </Anchor>
      </Group>
    </Section>
  );
}
