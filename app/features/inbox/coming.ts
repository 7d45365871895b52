import { csvFile } from '#app/lib/csv.ts'
import { kindLabels, workflows, type KindName } from '#app/requests/request-states.ts'
import { stateOf } from '#app/requests/workflow.ts'

/** A visitor expected on a day, from requests of any kind. */
export type Coming = {
  /** Page with details for the office. */
  href: string
  kind: KindName
  /** `null`, as is the state, for a tenant without a request. */
  number: string | null
  status: string | null
  name: string
  phone: string | null
  /** `HH:MM`, Europe/Berlin; `null`: any time of the day. */
  time: string | null
  /** Purpose, such as `D-EQZT, PA-28-181, 2 Personen`. */
  what: string
}

/** Formats the time for table and file. */
export const comingTime = ({ time }: Pick<Coming, 'time'>): string => time ?? 'ganztags'

/** Returns the day's plan as CSV. */
export function comingCsv(coming: readonly Coming[]): string {
  const head = ['Uhrzeit LT', 'Wofür', 'Wer', 'Telefon', 'Angaben', 'Nummer', 'Stand']
  const rows = coming.map((each) => [
    comingTime(each),
    kindLabels[each.kind].one,
    each.name,
    each.phone ?? '',
    each.what,
    each.number ?? '',
    each.status === null ? '' : (stateOf(workflows[each.kind], each.status)?.label ?? each.status),
  ])
  return csvFile([head, ...rows])
}
