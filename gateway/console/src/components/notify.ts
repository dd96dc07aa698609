import { notifications } from '@mantine/notifications';
import { requestLanguage } from '../language/request-language.ts';
import { describeError } from './error-words.ts';

/** Tells why a change was not made, if there is no form to show it in. */
export function notifyFailed(error: Error): void {
  notifications.show({ message: describeError(error, requestLanguage()), color: 'red', role: 'alert' });
}

/** Tells that a change was made. */
export function notifyDone(message: string): void {
  notifications.show({ message, color: 'green', role: 'status', withCloseButton: false });
}
