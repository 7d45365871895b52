import { withQuery } from '#app/lib/with-query.ts'
import { categories, eventsAddress, type Category } from './event.ts'

export type EventsFilter = {
  category?: Category | undefined
  /** `YYYY-MM` of the month sheet; the current month by default. */
  month?: string | undefined
  /** Four digits: shows the archive of that year instead of future events. */
  year?: string | undefined
}

/** Returns the page's URL for category, month and year. */
export function filteredEventsAddress({ category, month, year }: EventsFilter): string {
  const art = categories.find((each) => each.category === category)?.query
  return withQuery(eventsAddress, { art, jahr: year, monat: month })
}

/** Reads the filter from a URL; ignores invalid values. */
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
