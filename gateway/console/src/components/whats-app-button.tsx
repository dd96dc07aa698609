import { say } from '@chasqui/core/messages';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useWords } from '../language/language.tsx';
import { serviceUrl } from '../service-urls.ts';

const WORDS = {
  whatsApp: say('Share by WhatsApp', 'Compartir por WhatsApp'),
  yours: say('Your document', 'Su comprobante'),
};

/** Returns the whole address of a public page. The service leaves its own part out if it does not know it. */
export function publicAddress(link: string): string {
  return link.startsWith('/') ? serviceUrl + link : link;
}

interface WhatsAppButtonProps {
  /** Type and number of the document, such as `Factura F001-00000012`. */
  readonly title: string;
  /** Public page of the document. */
  readonly link: string;
}

/** Link that opens WhatsApp with the address of a document's public page. */
export function WhatsAppButton({ title, link }: WhatsAppButtonProps) {
  const t = useWords();
  return (
    <Button
      component="a"
      variant="default"
      leftSection={<IconBrandWhatsapp aria-hidden size={16} />}
      href={`https://wa.me/?text=${encodeURIComponent(`${t(WORDS.yours)} ${title}: ${publicAddress(link)}`)}`}
      target="_blank"
      rel="noopener"
    >
      {t(WORDS.whatsApp)}
    </Button>
  );
}
