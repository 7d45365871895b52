import { z } from 'zod'
import type { Entitled } from '#app/accounts/actor.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { findMailboxes } from '#app/members/mailboxes.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { eventColumns, toEvent, type ClubEvent } from './event.ts'

const eventsPerPage = 30

export type EventDeskFilter = {
  isPast: boolean
  /** Words of title, place or text. */
  words?: string | undefined
  /** Id of the event the page above ends with. */
  after?: string | undefined
}

/** Drafts and internal events too: what is ahead by date, what is over with the latest first. */
export async function listEventsForAdmin(
  db: Db,
  _by: Entitled<'plan-events'>,
  { isPast, words, after }: EventDeskFilter,
  at: Date,
) {
  let query = inTime(db, isPast, at).select(eventColumns)
  for (const word of sortKey(words ?? '')
    .split(/\s+/)
    .filter(Boolean)) {
    query = query.where('search_text', 'like', `%${word.replace(/[\\%_]/g, '')}%`)
  }
  const anchor =
    after === undefined
      ? undefined
      : await db.selectFrom('events').select(['id', 'first_day']).where('id', '=', after).executeTakeFirst()
  if (anchor !== undefined) {
    const sign = isPast ? '<' : '>'
    query = query.where((or) =>
      or.or([
        or('first_day', sign, anchor.first_day),
        or.and([or('first_day', '=', anchor.first_day), or('id', sign, anchor.id)]),
      ]),
    )
  }
  const direction = isPast ? 'desc' : 'asc'
  const rows = await query
    .orderBy('first_day', direction)
    .orderBy('id', direction)
    .limit(eventsPerPage + 1)
    .execute()
  return { events: rows.slice(0, eventsPerPage).map(toEvent), hasMore: rows.length > eventsPerPage }
}

/** A series without an end is always ahead. */
function inTime(db: Db, isPast: boolean, at: Date) {
  const today = localDate(at.getTime())
  const events = db.selectFrom('events')
  return isPast
    ? events.where('until_day', '<', today)
    : events.where((or) => or.or([or('until_day', 'is', null), or('until_day', '>=', today)]))
}

export async function countEventsForAdmin(db: Db, _by: Entitled<'plan-events'>, at: Date) {
  const count = async (isPast: boolean) => {
    const row = await inTime(db, isPast, at)
      .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('events'))
      .executeTakeFirstOrThrow()
    return row.events
  }
  const [ahead, past] = await Promise.all([count(false), count(true)])
  return { ahead, past }
}

const deskColumns = [...eventColumns, 'published_at', 'revision'] as const

/** An event with what only the desk needs to know of it. */
export type DeskEvent = ClubEvent & { publishedAt: string | null; revision: number }

export async function findEventForAdmin(
  db: Db,
  _by: Entitled<'plan-events'>,
  id: string,
): Promise<DeskEvent | undefined> {
  const row = await db.selectFrom('events').select(deskColumns).where('id', '=', id).executeTakeFirst()
  return row && { ...toEvent(row), publishedAt: row.published_at, revision: row.revision }
}

export type Participant = Awaited<ReturnType<typeof listParticipants>>[number]

/** Everyone who registered, in the order they did; members with the name and address of the member list. */
export async function listParticipants(db: Db, by: Entitled<'plan-events'>, eventId: string) {
  const rows = await db
    .selectFrom('event_registrations')
    .select(['id', 'member_id', 'name', 'email', 'state', 'answers', 'created_at'])
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const mailboxes = await findMailboxes(
    db,
    by,
    rows.map(({ member_id }) => member_id),
  )
  return rows.map(({ id, member_id, name, email, state, answers, created_at }) => {
    const mailbox = mailboxes.get(member_id ?? '')
    return {
      id,
      isMember: member_id !== null,
      name: mailbox?.name ?? name,
      email: email || (mailbox?.email ?? null),
      state,
      answers: Answers.parse(JSON.parse(answers)),
      createdAt: created_at,
    }
  })
}

/** By the id of the question. */
const Answers = z.record(z.string(), z.string())
