import { createHash } from 'node:crypto'
import type { Subject } from '#app/audit/subjects.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Followed } from '#app/platform/live/live-stream.server.ts'
import type { LiveTopic } from './live-topics.ts'

type Look = (db: Db) => Promise<string>

/** The newest line about these things: whatever the administration does leaves one. */
function linesAbout(...subjects: Subject[]): Look {
  return async (db) => {
    const newest = await Promise.all(
      subjects.map((subject) =>
        db
          .selectFrom('audit_log')
          .select('id')
          .where('subject', '=', subject)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),
    )
    return newest.map((row) => row?.id ?? '').join(' ')
  }
}

/** What guests and members do leaves no line there. */
const requests: Look = async (db) => {
  const newest = db.selectFrom('request_history').select('id').orderBy('id', 'desc').limit(1)
  return (await newest.executeTakeFirst())?.id ?? ''
}

const registrations: Look = async (db) => {
  const row = await db
    .selectFrom('event_registrations')
    .select(({ cast, fn }) => [
      cast<number>(fn.countAll(), 'integer').as('rows'),
      cast<number>(fn.sum('revision'), 'integer').as('revisions'),
    ])
    .executeTakeFirstOrThrow()
  return `${row.rows} ${row.revisions}`
}

const members: Look = async (db) =>
  (
    await db
      .selectFrom('members')
      .select(({ fn }) => fn.max('updated_at').as('at'))
      .executeTakeFirst()
  )?.at ?? ''

const looks: Readonly<Record<LiveTopic, readonly Look[]>> = {
  beitraege: [linesAbout('post')],
  veranstaltungen: [linesAbout('event', 'registration'), registrations],
  mitglieder: [linesAbout('member', 'member-list', 'consent', 'account'), members],
  anfragen: [linesAbout('request', 'application'), requests],
  hinweise: [linesAbout('notice')],
  preise: [linesAbout('tariff', 'price-list')],
  bilder: [linesAbout('picture')],
  betriebszeiten: [linesAbout('opening-rule', 'special-day', 'club')],
}

/**
 * A stamp per topic, one and the same function for all who follow it. It tells of no thing and nobody: a hash of the
 * newest ids. Looked at anew each time, for the lists show what no public page does.
 */
export const followTopic = Object.fromEntries(
  Object.entries(looks).map(([topic, parts]) => [
    topic,
    (async ({ db }) => {
      const stamp = (await Promise.all(parts.map((look) => look(db)))).join(' ')
      return { stamp: shortHash(stamp), validUntil: 0 }
    }) satisfies Followed,
  ]),
) as Record<LiveTopic, Followed>

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
