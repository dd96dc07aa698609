import { Fragment, type ReactNode, useState } from 'react';

/** Renders a form anew for each document: `onNext` begins the next one. */
export function FreshForm({ children }: { readonly children: (onNext: () => void) => ReactNode }) {
  const [documents, setDocuments] = useState(0);
  return <Fragment key={documents}>{children(() => setDocuments(documents + 1))}</Fragment>;
}
