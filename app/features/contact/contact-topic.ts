import { readStored } from '#app/lib/stored-json.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { ContactTopicsTable } from '#app/platform/database/tables.ts'

export const TopicDetails = z.object({
  /** What the topic is for, in a sentence or two. */
  text: z.string().default(''),
  phone: z.string().nullable().default(null),
  /** When messages are answered, as text. */
  hours: z.string().default(''),
  /** Noise complaints: asks for the flight and keeps a log. */
  logged: z.boolean().default(false),
  /** Whether requests for trial flights are also answered from this mailbox. */
  trialFlights: z.boolean().default(false),
})
export type TopicDetails = z.infer<typeof TopicDetails>

export type ContactTopic = ReturnType<typeof toContactTopic>

export function toContactTopic(row: Selectable<ContactTopicsTable>) {
  return {
    id: row.id,
    label: row.label,
    email: row.email,
    memberId: row.member_id,
    isWithdrawn: row.withdrawn_at !== null,
    ...readStored(TopicDetails, row.details),
  }
}
