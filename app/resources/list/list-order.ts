/** What a list can be sorted by: the word in the address, the head of the column. */
export type ListColumns<C extends string> = Readonly<
  Record<
    C,
    { word: string; label: string; /** Dates begin with the newest, words with A. */ newestFirst?: true }
  >
>

/** `undefined` for the order without a wish. */
export type ListOrder<C extends string> = { column: C; descending: boolean } | undefined

/** `titel` or, the other way round, `-titel`; nonsense counts as no wish. */
export function listOrderFrom<C extends string>(columns: ListColumns<C>, word: string | null): ListOrder<C> {
  const [, minus, name] = /^(-?)(\w+)$/.exec(word ?? '') ?? []
  const column = (Object.keys(columns) as C[]).find((key) => columns[key].word === name)
  return column === undefined ? undefined : { column, descending: minus === '-' }
}

export function listOrderWord<C extends string>(
  columns: ListColumns<C>,
  order: ListOrder<C>,
): string | undefined {
  return order === undefined ? undefined : `${order.descending ? '-' : ''}${columns[order.column].word}`
}

/** What a press on the column's head asks for; on the one that is sorted by, the other way round. */
export function nextListOrder<C extends string>(
  columns: ListColumns<C>,
  order: ListOrder<C>,
  column: C,
): ListOrder<C> {
  if (order?.column === column) return { column, descending: !order.descending }
  return { column, descending: columns[column].newestFirst === true }
}
