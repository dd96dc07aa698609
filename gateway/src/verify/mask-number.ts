const SHOWN = 3;

/**
 * Masks an identity number except for its last 3 characters. A number of 3 characters or fewer is masked completely.
 */
export function maskNumber(number: string): string {
  const characters = [...number];
  const hidden = characters.length > SHOWN ? characters.length - SHOWN : characters.length;
  return '•'.repeat(hidden) + characters.slice(hidden).join('');
}
