/** An amount as it stands in the XML: the text is not trimmed, because the authority does not trim either. */
export interface AmountReading {
  readonly text: string;
  readonly currency: string | null;
}

export interface CodeReading {
  readonly text: string;
  /** The catalog the code is said to come from (schemeID, listID or unitCode, whichever the element has). */
  readonly scheme: string | null;
}

/** An amount with the path of its element. */
export interface PlacedAmount extends AmountReading {
  readonly path: string;
}
