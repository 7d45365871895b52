import { z } from 'zod'

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
  /** Day in Berlin on which the contract of Art. 28 GDPR was concluded; `null` while there is none. */
  contractOn: z.iso.date().nullable().default(null),
  /** What a transfer out of the EU rests on (Art. 44–49 GDPR); empty: nothing leaves it. */
  abroad: z.string().default(''),
})
export type Processor = z.infer<typeof Processor>

/** Who handles data on the club's behalf (Art. 28 GDPR). */
export const Processors = z.object({ processors: z.array(Processor).default([]) })
export type Processors = z.infer<typeof Processors>
