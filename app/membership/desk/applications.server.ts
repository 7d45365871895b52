import type { Entitled } from '#app/accounts/actor.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { RequestSender } from '#app/requests/request-kind.ts'
import { ApplicationFields } from '../application-request.ts'
import { isOpenState } from '../application-state.ts'

const applicationsPerPage = 40

type By = Entitled<'decide-applications'>

export type ApplicationFilter = {
  state?: 'open' | 'decided' | undefined
  /** Part of the name or of the number. */
  words?: string | undefined
  /** Id of the application the page above ends with. */
  after?: string | undefined
}

/** Those that wait first, then those decided, each the newest first. */
export async function listApplications(db: Db, _by: By, { state, words, after }: ApplicationFilter) {
  // All of them: what is decided goes after six months, so that there are never many.
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'number', 'status', 'sender_name', 'fields', 'created_at'])
    .where('kind', '=', 'membership')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const open = rows.filter(({ status }) => isOpenState(status))
  const decided = rows.filter(({ status }) => !isOpenState(status))
  const chosen = [...(state === 'decided' ? [] : open), ...(state === 'open' ? [] : decided)]
  const sought = sortKey(words ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const found = chosen.filter(({ number, sender_name }) => {
    const text = sortKey(`${sender_name} ${number}`)
    return sought.every((word) => text.includes(word))
  })
  const from = found.findIndex(({ id }) => id === after) + 1
  const page = found.slice(from, from + applicationsPerPage)
  return {
    applications: page.map((row) => {
      const { className, entryOn, decision } = ApplicationFields.parse(JSON.parse(row.fields))
      const { id, number, status, sender_name: name, created_at: createdAt } = row
      return { id, number, status, name, createdAt, className, entryOn, decision }
    }),
    hasMore: found.length > from + applicationsPerPage,
    counts: { open: open.length, decided: decided.length },
  }
}

export type Application = {
  id: string
  number: string
  status: string
  sender: RequestSender
  fields: ApplicationFields
  /** ISO 8601, UTC. */
  createdAt: string
  deleteAfter: string | null
}

export async function findApplication(db: Db, _by: By, id: string): Promise<Application | undefined> {
  const row = await db
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'membership')
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      number: row.number,
      status: row.status,
      sender: { name: row.sender_name, email: row.sender_email, phone: row.sender_phone },
      fields: ApplicationFields.parse(JSON.parse(row.fields)),
      createdAt: row.created_at,
      deleteAfter: row.delete_after,
    }
  )
}

/** Oldest first. */
export async function listHistory(db: Db, _by: By, id: string) {
  return db
    .selectFrom('request_history')
    .select(['id', 'at', 'who', 'what'])
    .where('request_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
