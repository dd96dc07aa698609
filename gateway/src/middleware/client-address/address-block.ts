const GROUPS = 8;
const GROUPS_OF_A_SITE = 4;

/**
 * Returns the block under which a normalised address is counted. An IPv4 address counts by itself. An IPv6 address
 * counts with its whole /64, because one subscriber has at least a /64 and can change addresses in it at will.
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
