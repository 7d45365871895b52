import type { ListOrder } from '#app/resources/list/list-order.ts'

/** Columns the log can be sorted by; default: newest first. */
export const movementColumns = {
  aircraft: { word: 'kennzeichen', label: 'Luftfahrzeug' },
  movement: { word: 'bewegung', label: 'Bewegung' },
  people: { word: 'personen', label: 'Personen' },
  flight: { word: 'art', label: 'Art' },
  time: { word: 'zeit', label: 'Zeit', newestFirst: true },
} as const
export type MovementColumn = keyof typeof movementColumns
export type MovementOrder = ListOrder<MovementColumn>

export const latestFirst = { column: 'time', descending: true } as const satisfies MovementOrder
