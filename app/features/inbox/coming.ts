import { csvFile } from '#app/lib/csv.ts'
import { kindWords, workflows, type KindName } from '#app/requests/request-states.ts'
import { stateOf } from '#app/requests/workflow.ts'

/** Who comes on a day, of whatever kind their request is. */
export type Coming = {
  /** Where the office finds more about it. */
  href: string
  kind: KindName
  /** `null`, as the state: a tenant from before there were requests. */
  number: string | null
  status: string | null
  name: string
  phone: string | null
  /** `HH:MM` in Berlin; `null`: at some time of the day. */
  time: string | null
  /** What they come for: `D-EQZT, PA-28-181, 2 Personen`. */
  what: string
}

/** In the table of the page and in the file alike. */
export const comingTime = ({ time }: Pick<Coming, 'time'>): string => time ?? 'ganztags'

/** The plan of a day, for a spreadsheet. */
export function comingCsv(coming: readonly Coming[]): string {
  const head = ['Uhrzeit LT', 'Wofür', 'Wer', 'Telefon', 'Angaben', 'Nummer', 'Stand']
  const rows = coming.map((each) => [
    comingTime(each),
    kindWords[each.kind].one,
    each.name,
    each.phone ?? '',
    each.what,
    each.number ?? '',
    each.status === null ? '' : (stateOf(workflows[each.kind], each.status)?.label ?? each.status),
  ])
  return csvFile([head, ...rows])
}
