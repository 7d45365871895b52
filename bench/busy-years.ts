import { allSubjects, type Subject } from '#app/platform/audit/subjects.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'

const rowsAtOnce = 200
const hourMs = 3_600_000

export const busyYears = {
  events: 2_000,
  requests: 5_000,
  comments: 5_000,
  registrations: 5_000,
  lines: 100_000,
}

/** What years of a busy office leave behind, made from what the demo club has of each. */
export async function fillWithYears(db: Db, newest: Date) {
  const at = (index: number) => new Date(newest.getTime() - index * hourMs)
  await fillEvents(db, at)
  await fillRequests(db, at)
  const post = await db.selectFrom('posts').select('id').executeTakeFirstOrThrow()
  await inParts(busyYears.comments, (indices) =>
    db
      .insertInto('post_comments')
      .values(
        indices.map((index) => ({
          id: newId(at(index)),
          post_id: post.id,
          user_id: null,
          text: `Danke für den Bericht, sagt jemand zum ${index}. Mal.`,
          written_at: at(index).toISOString(),
          changed_at: null,
          hidden_at: null,
          hidden_by: null,
          hidden_reason: null,
        })),
      )
      .execute(),
  )
  await inParts(busyYears.lines, (indices) =>
    db
      .insertInto('audit_log')
      .values(indices.map((index) => auditRow(index, at(index / 4))))
      .execute(),
  )
}

async function fillEvents(db: Db, at: (index: number) => Date) {
  const like = await db
    .selectFrom('events')
    .selectAll()
    .where('series', 'is', null)
    .where('publication', '=', 'published')
    .limit(1)
    .executeTakeFirstOrThrow()
  await inParts(busyYears.events, (indices) =>
    db
      .insertInto('events')
      .values(
        indices.map((index) => {
          const day = at(index * 20 - 2_000)
            .toISOString()
            .slice(0, 10)
          const id = `messung-${index}`
          return { ...like, id, slug: id, first_day: day, last_day: day, until_day: day }
        }),
      )
      .execute(),
  )
  const one = await db.selectFrom('event_registrations').selectAll().limit(1).executeTakeFirstOrThrow()
  await inParts(busyYears.registrations, (indices) =>
    db
      .insertInto('event_registrations')
      .values(
        indices.map((index) => ({
          ...one,
          id: newId(at(index)),
          event_id: `messung-${index % 50}`,
          member_id: null,
          name: `Gast ${index}`,
          email: `gast${index}@verein.example`,
        })),
      )
      .execute(),
  )
}

/** A tenth of each kind is still open. */
async function fillRequests(db: Db, at: (index: number) => Date) {
  const all = await db.selectFrom('requests').selectAll().execute()
  await inParts(busyYears.requests, (indices) =>
    db
      .insertInto('requests')
      .values(
        indices.map((index) => {
          const like = all[index % all.length]!
          const moment = at(index).toISOString()
          return {
            ...like,
            id: newId(at(index)),
            number: `${like.number}-${index}`,
            status: index % 10 === 0 ? 'received' : like.status,
            sender_name: `Gast ${index}`,
            search_text: `gast ${index} ${like.search_text}`,
            created_at: moment,
            updated_at: moment,
            link_hash: `messung-${index}`,
            sent_once_key: `messung-${index}`,
          }
        }),
      )
      .execute(),
  )
}

function auditRow(index: number, at: Date) {
  const subjects = Object.keys(allSubjects()) as Subject[]
  const subject = subjects[index % subjects.length] ?? 'post'
  return {
    id: newId(at),
    at: at.toISOString(),
    actor_id: `konto-${index % 12}`,
    actor_name: `Vorstand ${index % 12}`,
    subject,
    subject_id: `messung-${index % 900}`,
    name: `Sache ${index}`,
    act: 'changed',
    changes: '[]',
    search_text: `sache ${index} vorstand ${index % 12}`,
  }
}

async function inParts(count: number, insert: (indices: number[]) => Promise<unknown>) {
  for (let first = 0; first < count; first += rowsAtOnce) {
    await insert(Array.from({ length: Math.min(rowsAtOnce, count - first) }, (_, more) => first + more))
  }
}
