import { Badge } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import { DELIVERY_STATUSES, type DeliveryStatus } from './webhook-words.ts';

interface DeliveryBadgeProps {
  readonly status: DeliveryStatus;
}

/** State of a delivery in words and colour. */
export function DeliveryBadge({ status }: DeliveryBadgeProps) {
  const t = useWords();
  const { words, color } = DELIVERY_STATUSES[status];
  return (
    <Badge variant="light" color={color} autoContrast>
      {t(words)}
    </Badge>
  );
}
