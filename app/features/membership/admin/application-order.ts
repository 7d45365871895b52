import type { ListOrder } from '#app/resources/list/list-order.ts'

/** Columns the list of applications can be sorted by. Default: undecided first, newest first. */
export const applicationColumns = {
  name: { word: 'name', label: 'Name' },
  state: { word: 'stand', label: 'Stand' },
  class: { word: 'klasse', label: 'Klasse' },
  received: { word: 'eingang', label: 'Eingegangen', newestFirst: true },
} as const
export type ApplicationColumn = keyof typeof applicationColumns
export type ApplicationOrder = ListOrder<ApplicationColumn>
