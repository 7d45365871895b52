import { csvFile } from '#app/lib/csv.ts'
import { clock, clockUtc } from '#app/lib/german-dates.ts'
import { purposeWords } from '#app/features/ppr/ppr-choices.ts'
import { pprMachine } from '#app/requests/machines/ppr-machine.ts'
import { stateOf } from '#app/requests/state-machine.ts'
import type { Landing } from './ppr-days.server.ts'

const head = [
  'Ankunft LT',
  'Ankunft UTC',
  'Abflug LT',
  'Kennzeichen',
  'Muster',
  'MTOM kg',
  'Personen',
  'Von',
  'Nach',
  'Zweck',
  'Pilot',
  'Telefon',
  'Vorgang',
  'PPR-Nummer',
  'Stand',
]

/** The tower's list of a day, for a spreadsheet. */
export function landingsCsv(landings: readonly Landing[]): string {
  const rows = landings.map(({ fields, number, status, senderName, senderPhone }) => [
    clock(Date.parse(fields.eta)),
    clockUtc(Date.parse(fields.eta)),
    fields.etd === null ? '' : clock(Date.parse(fields.etd)),
    fields.registration,
    fields.type,
    fields.mtomKg,
    fields.pob,
    fields.from,
    fields.to ?? '',
    purposeWords.de[fields.purpose],
    senderName,
    senderPhone ?? '',
    number,
    fields.answer.permit ?? '',
    stateOf(pprMachine, status)?.label ?? status,
  ])
  return csvFile([head, ...rows])
}
