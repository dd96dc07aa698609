/** Amount as written in the XML. The text is not trimmed, because the authority does not trim either. */
export interface AmountReading {
  readonly text: string;
  readonly currency: string | null;
}

export interface CodeReading {
  readonly text: string;
  /** Catalog of the code (schemeID, listID or unitCode, whichever the element has). */
  readonly scheme: string | null;
}

/** An amount with the path of its element. */
export interface PlacedAmount extends AmountReading {
  readonly path: string;
}
