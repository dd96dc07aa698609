const GROUPS = 8;
const GROUPS_OF_A_SITE = 4;

/**
 * Whom requests of this address, normalised, are counted for: an IPv4 address by itself, an IPv6 address with its whole
 * /64, which is what one subscriber has at least and can change addresses in at will.
 */
export function toAddressBlock(address: string): string {
  if (!address.includes(':')) return address;
  const [before = '', after = ''] = address.split('::');
  const [head, tail] = [splitGroups(before), splitGroups(after)];
  const zeros = new Array(GROUPS - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, GROUPS_OF_A_SITE).join(':')}::/64`;
}

function splitGroups(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
