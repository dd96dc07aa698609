interface PrintedAddress {
  readonly address: string;
  readonly district: string | null;
  readonly province: string | null;
  readonly department: string | null;
}

/** The address of an issuer on one line, the smallest place first. */
export function printAddress({ address, district, province, department }: PrintedAddress): string {
  return [address, district, province, department].filter((part) => part !== null).join(', ');
}
