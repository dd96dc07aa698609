import { say } from '@chasqui/core/messages';
import { Button, type ButtonProps, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../api/download.ts';
import { useWords } from '../language/language.tsx';
import { notifyFailed } from './notify.ts';

const WORDS = { print: say('Print', 'Imprimir') };

interface PrintButtonProps extends ButtonProps {
  /** PDF of the service, such as `/api/documents/0192.../pdf?format=ticket`. */
  readonly path: string;
}

/** Button that prints a PDF, as F9 and Ctrl+P do. */
export function PrintButton({ path, ...props }: PrintButtonProps) {
  const t = useWords();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => printPdf(await fetchFile(path)),
    onError: notifyFailed,
  });
  const print = () => isPending || mutate();
  useHotkeys(
    [
      ['F9', print],
      ['mod+P', print],
    ],
    [],
  );
  return (
    <Button
      leftSection={<IconPrinter aria-hidden size={16} />}
      rightSection={
        <Kbd size="xs" visibleFrom="sm" aria-hidden>
          F9
        </Kbd>
      }
      loading={isPending}
      onClick={print}
      {...props}
    >
      {t(WORDS.print)}
    </Button>
  );
}

let printed: HTMLIFrameElement | undefined;

/** Opens the print dialog of the browser. A browser that shows no PDF inside a page, as on a phone, gets it in a new tab. */
function printPdf(pdf: Blob): void {
  const url = URL.createObjectURL(pdf);
  if (!navigator.pdfViewerEnabled) {
    window.open(url, '_blank', 'noopener');
    return;
  }
  // The dialog needs the frame, so it stays until the next paper.
  if (printed !== undefined) URL.revokeObjectURL(printed.src);
  printed?.remove();
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.ariaHidden = 'true';
  frame.src = url;
  frame.onload = () => frame.contentWindow?.print();
  document.body.append(frame);
  printed = frame;
}
