const SHOWN = 3;

/** An identity number of which only the last 3 characters can be read; nothing of one that has no more. */
export function maskNumber(number: string): string {
  const characters = [...number];
  const hidden = characters.length > SHOWN ? characters.length - SHOWN : characters.length;
  return '•'.repeat(hidden) + characters.slice(hidden).join('');
}
