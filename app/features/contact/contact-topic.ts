import { readStored } from '#app/lib/stored-json.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { ContactTopicsTable } from '#app/platform/database/tables.ts'

export const TopicDetails = z.object({
  /** What one is right with here, in a sentence or two. */
  text: z.string().default(''),
  phone: z.string().nullable().default(null),
  /** When somebody answers, in words. */
  hours: z.string().default(''),
  /** Complaints about noise: asks for the flight and keeps a log. */
  logged: z.boolean().default(false),
  /** Wishes for a trial flight are answered from this mailbox, too. */
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
