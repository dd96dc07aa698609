/** Operation of the API: its kind, input and output. */
export interface Operation<
  Kind extends 'query' | 'mutation' = 'query' | 'mutation',
  Input = unknown,
  Output = unknown,
> {
  readonly kind: Kind;
  readonly input: Input;
  readonly output: Output;
}
