/** What the administration's list can be sorted by, as the address calls it. */
export const deskColumns = {
  title: { word: 'titel', label: 'Titel' },
  status: { word: 'status', label: 'Status' },
  author: { word: 'autor', label: 'Autor' },
  date: { word: 'datum', label: 'Datum' },
} as const
export type DeskColumn = keyof typeof deskColumns

/** `undefined` for the order without a wish: the last changed first, in the trash the last deleted. */
export type DeskOrder = { column: DeskColumn; descending: boolean } | undefined

/** `titel` or, the other way round, `-titel`; nonsense counts as no wish. */
export function deskOrderFrom(word: string | null): DeskOrder {
  const [, minus, name] = /^(-?)(\w+)$/.exec(word ?? '') ?? []
  const column = (Object.keys(deskColumns) as DeskColumn[]).find((key) => deskColumns[key].word === name)
  return column === undefined ? undefined : { column, descending: minus === '-' }
}

export function deskOrderWord(order: DeskOrder): string | undefined {
  return order === undefined ? undefined : `${order.descending ? '-' : ''}${deskColumns[order.column].word}`
}

/** What a press on the column's head asks for: the date starts with the newest, words with A. */
export function nextOrder(order: DeskOrder, column: DeskColumn): DeskOrder {
  if (order?.column === column) return { column, descending: !order.descending }
  return { column, descending: column === 'date' }
}
