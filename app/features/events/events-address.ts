import { categories, eventsAddress, type Category } from './event.ts'

export type EventsFilter = {
  category?: Category | undefined
  /** `YYYY-MM` of the month sheet; the current one when not given. */
  month?: string | undefined
  /** Four digits: the archive of that year instead of what is coming. */
  year?: string | undefined
}

/** The page's address for a choice of kind, month and year. */
export function filteredEventsAddress({ category, month, year }: EventsFilter): string {
  const query = new URLSearchParams()
  const word = categories.find((each) => each.category === category)?.query
  if (word !== undefined) query.set('art', word)
  if (year !== undefined) query.set('jahr', year)
  if (month !== undefined) query.set('monat', month)
  const text = query.toString()
  return text === '' ? eventsAddress : `${eventsAddress}?${text}`
}

/** What an address asks for; what is not understood is left out. */
export function filterFrom(parameters: URLSearchParams): EventsFilter {
  const word = parameters.get('art')
  const month = parameters.get('monat') ?? ''
  const year = parameters.get('jahr') ?? ''
  return {
    category: categories.find(({ query }) => query === word)?.category,
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    year: /^(19|20)\d\d$/.test(year) ? year : undefined,
  }
}
