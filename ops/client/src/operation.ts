/** One operation: whether it changes something, what it takes, what it answers. */
export interface Operation<
  Kind extends 'query' | 'mutation' = 'query' | 'mutation',
  Input = unknown,
  Output = unknown,
> {
  readonly kind: Kind;
  readonly input: Input;
  readonly output: Output;
}
