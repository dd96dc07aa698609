import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';

interface RowButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** Button that adds a row to a list of a form. */
export function AddButton({ label, onClick }: RowButtonProps) {
  return (
    <Group>
      <Button variant="light" size="compact-md" leftSection={<IconPlus aria-hidden size={16} />} onClick={onClick}>
        {label}
      </Button>
    </Group>
  );
}

interface RemoveButtonProps extends RowButtonProps {
  /** True for the only row, which stays. */
  readonly isOnly: boolean;
}

/** Button that takes a row out of a list of a form. Its label is for screen readers, and names the row. */
export function RemoveButton({ label, isOnly, onClick }: RemoveButtonProps) {
  return (
    <ActionIcon variant="subtle" color="red" size="lg" aria-label={label} disabled={isOnly} onClick={onClick}>
      <IconTrash aria-hidden size={18} />
    </ActionIcon>
  );
}
