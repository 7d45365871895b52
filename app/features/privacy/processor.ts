import { z } from 'zod'
import { longDate } from '#app/lib/german-dates.ts'

export const processorTasks = {
  hosting: 'Hosting der Website',
  mail: 'Mailversand',
  storage: 'Ablage von Dateien und Sicherungen',
  'club-management': 'Vereinsverwaltung und Flugbuch',
  other: 'Sonstiges',
} as const

const Processor = z.object({
  name: z.string(),
  place: z.string().default(''),
  task: z.enum(['hosting', 'mail', 'storage', 'club-management', 'other']),
  /** Day on which the contract under Art. 28 GDPR was concluded, Europe/Berlin; `null`: none. */
  contractOn: z.iso.date().nullable().default(null),
  /** Legal basis of a transfer out of the EU (Art. 44–49 GDPR); empty: no transfer. */
  abroad: z.string().default(''),
})
export type Processor = z.infer<typeof Processor>

/** Processors acting on the club's behalf (Art. 28 GDPR). */
export const Processors = z.object({ processors: z.array(Processor).default([]) })
export type Processors = z.infer<typeof Processors>

/** Returns task, place and contract in one line. */
export function formatProcessor({ task, place, contractOn, abroad }: Processor): string {
  const contract = contractOn === null ? 'noch kein Vertrag' : `Vertrag vom ${longDate(contractOn)}`
  return [processorTasks[task], place, contract, abroad === '' ? '' : `außerhalb der EU: ${abroad}`]
    .filter(Boolean)
    .join('; ')
}

/** Returns whether data leave the EU (Art. 30 (1) (e) GDPR), and through which processors. */
export function formatThirdCountries(processors: readonly Processor[]): string {
  const abroad = processors.filter((each) => each.abroad !== '')
  return abroad.length === 0
    ? 'keine'
    : abroad.map(({ name, abroad: basis }) => `${name} (${basis})`).join('; ')
}
