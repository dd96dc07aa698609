import { notifications } from '@mantine/notifications';

/** Tells that a change was made. */
export function notifyDone(message: string): void {
  notifications.show({ message, color: 'green', role: 'status' });
}
