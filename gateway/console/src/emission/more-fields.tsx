import { Anchor, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';

/**
 * State of fields that are rarely needed. A problem in one of them opens them, and they stay open when it is gone, so
 * that no field vanishes while one types.
 */
export function useDisclosedFields(hasProblem: boolean) {
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || hasProblem;
  useEffect(() => {
    if (hasProblem) setOpened(true);
  }, [hasProblem]);
  return { isOpen, toggle: () => setOpened(!isOpen) };
}

interface MoreFieldsProps {
  readonly label: string;
  /** True if one of the fields is wrong. */
  readonly hasProblem: boolean;
  readonly children: ReactNode;
}

/** Fields that are rarely needed, behind a button. */
export function MoreFields({ label, hasProblem, children }: MoreFieldsProps) {
  const { isOpen, toggle } = useDisclosedFields(hasProblem);
  const id = useId();
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Stack gap="sm">
      <Anchor component="button" type="button" ta="left" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <Icon aria-hidden size={16} style={{ verticalAlign: 'text-bottom' }} /> {label}
      </Anchor>
      <div id={id}>{isOpen && children}</div>
    </Stack>
  );
}
