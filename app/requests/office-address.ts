import { isCalendarDay } from '#app/lib/calendar-day.ts'
import type { OfficeFilter } from './office.server.ts'
import { officeOrderFrom, officeOrderWord } from './office-order.ts'
import { kindNames, kindWords, workflows } from './request-states.ts'
import { stateOf } from './workflow.ts'

export const officeList = '/admin/anfragen'
/** List of the visitors expected on a day. */
export const dayPlan = `${officeList}/tag`
export const noiseLog = `${officeList}/laerm`

/** Prefix of an intent that only shows a preview of the answer. */
export const previewPrefix = 'vorschau:'

/** Parses the filter from the URL parameters; invalid values are ignored. */
export function filterOf(parameters: URLSearchParams): OfficeFilter {
  const kind = kindNames.find((name) => kindWords[name].word === parameters.get('art'))
  const state = parameters.get('stand') ?? ''
  const day = (name: string) => {
    const text = parameters.get(name) ?? ''
    return isCalendarDay(text) ? text : undefined
  }
  const isState = state === 'offen' || kindNames.some((name) => stateOf(workflows[name], state) !== undefined)
  return {
    kind,
    state: isState ? (state === 'offen' ? 'open' : state) : undefined,
    words: parameters.get('q')?.slice(0, 80) || undefined,
    from: day('von'),
    until: day('bis'),
    after: parameters.get('nach')?.slice(0, 60) || undefined,
    order: officeOrderFrom(parameters.get('sortierung')),
  }
}

/** Returns the filter as URL parameters with German names, as the forms use them. */
export function parametersOf({ kind, state, words, from, until, after, order }: OfficeFilter) {
  const sorted = officeOrderWord(order)
  return {
    ...(kind !== undefined && { art: kindWords[kind].word }),
    ...(state !== undefined && { stand: state === 'open' ? 'offen' : state }),
    ...(words !== undefined && { q: words }),
    ...(from !== undefined && { von: from }),
    ...(until !== undefined && { bis: until }),
    ...(sorted !== undefined && { sortierung: sorted }),
    ...(after !== undefined && { nach: after }),
  }
}

/** Returns the URL of the list with this filter. */
export function officeAddress(filter: OfficeFilter, list: string = officeList): string {
  const query = new URLSearchParams(parametersOf(filter)).toString()
  return query === '' ? list : `${list}?${query}`
}
