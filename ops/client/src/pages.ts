interface Page {
  readonly pagination: { readonly nextCursor: string | null };
}

/** Asks for one page after the other, each when it is wanted. Records that change meanwhile may move between pages. */
export async function* readPages(send: (input: unknown) => Promise<unknown>, input: unknown): AsyncGenerator<unknown> {
  // A cursor says where its page begins, so that no number of a page goes with it.
  const { page: _first, ...filter } = input as { readonly page?: unknown };
  let page = (await send(input)) as Page;
  yield page;
  while (page.pagination.nextCursor !== null) {
    page = (await send({ ...filter, cursor: page.pagination.nextCursor })) as Page;
    yield page;
  }
}
