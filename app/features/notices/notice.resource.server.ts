import type { Authorized } from '#app/platform/identity/actor.ts'
import { berlinDay, berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDateTime, longDate } from '#app/lib/german-dates.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import type { ListedResource } from '#app/resources/resource.ts'
import { kindLabels, noticeGroups, NoticeInput, scopeLabels } from './notice.ts'
import { storedNotices } from './notices.server.ts'

export const noticeResource: ListedResource<'keep-notices', NoticeInput> = {
  live: 'hinweise',
  ...storedNotices,
  permission: 'keep-notices',
  subject: 'notice',
  autosaved: 'notice',
  address: '/admin/hinweise',
  labels: {
    list: 'Hinweise',
    create: 'Hinweis schreiben',
    this: 'diesen Hinweis',
    nominative: 'der Hinweis',
    saved: 'dem gespeicherten Hinweis',
    empty:
      'Noch kein Hinweis. Einer steht für einige Tage über jeder Seite, zum Beispiel „Grasstreifen weich“.',
    page: '/',
  },
  schema: NoticeInput,
  groups: noticeGroups,
  fresh: (at) => ({
    kind: 'info',
    startsAt: dayStart(at, 0),
    endsAt: dayStart(at, 8),
    scope: 'all',
    dismissible: true,
  }),
  nameOf: ({ text }) => text,
  acts: { beenden: endNotice },
  columns: ['Art', 'Wo', 'Von', 'Bis'],
  async rows(db, _by, at) {
    const notices = await storedNotices.all(db)
    const now = at.toISOString()
    return notices
      .toSorted((one, other) => (one.value.endsAt < other.value.endsAt ? 1 : -1))
      .map(({ id, isWithdrawn, value: { text, kind, scope, startsAt, endsAt } }) => ({
        id,
        title: text,
        note: '',
        cells: [
          kindLabels[kind],
          scopeLabels[scope],
          formatBegin(Date.parse(startsAt)),
          formatEnd(Date.parse(endsAt)),
        ],
        keys: [undefined, undefined, startsAt, endsAt],
        badge: badgeOf({ startsAt, endsAt }, now),
        isWithdrawn,
      }))
  },
}

const isMidnight = (at: number) => berlinDayBounds(berlinDay(at)).start === at

/** As in the form: whole days without a time of day, the last one included. */
const formatBegin = (at: number) => (isMidnight(at) ? longDate(berlinDay(at)) : localDateTime(at))
const formatEnd = (at: number) => (isMidnight(at) ? longDate(berlinDay(at - 1)) : localDateTime(at))

function badgeOf({ startsAt, endsAt }: Pick<NoticeInput, 'startsAt' | 'endsAt'>, now: string) {
  if (endsAt <= now) return { tone: 'plain' as const, text: 'Vorbei' }
  return startsAt > now
    ? { tone: 'warn' as const, text: 'Kommt' }
    : { tone: 'ok' as const, text: 'Gilt jetzt' }
}

const dayStart = (at: Date, days: number) =>
  new Date(berlinDayBounds(berlinDay(at.getTime() + days * 86_400_000)).start).toISOString()

/** Ends the notice now; a future one will never be shown. A past one is unchanged. */
export async function endNotice(
  db: Db,
  by: Authorized<'keep-notices'>,
  id: string,
  at: Date,
): Promise<string> {
  const now = at.toISOString()
  await inTransaction(db, async (trx) => {
    const before = await storedNotices.find(trx, by, id)
    const { numUpdatedRows } = await trx
      .updateTable('notices')
      .set(({ eb }) => ({ ends_at: now, updated_at: now, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .where('ends_at', '>', now)
      .executeTakeFirst()
    if (before === undefined || numUpdatedRows === 0n) return
    const { text: name, endsAt } = before.value
    const sides = { before: { endsAt }, after: { endsAt: now } }
    await recordChange(trx, by, { subject: 'notice', id, name, act: 'withdrawn', ...sides }, at)
  })
  return `/admin/hinweise/${encodeURIComponent(id)}?beendet`
}
