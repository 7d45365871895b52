import { expect, test } from 'vitest'
import { DestinationDetails } from '#app/features/destinations/destination.ts'
import { tipRequest } from '#app/features/destinations/tips/tip-kind.server.ts'
import { anyPlace } from '#app/features/hangar/offers/hangar-answer.ts'
import { photoRequest } from '#app/features/old-photos/photo-request.ts'
import { kindNames, workflows, type KindName } from '#app/requests/request-states.ts'
import { eventsFrom } from '#app/requests/workflow.ts'
import { takeOverRequest } from '#app/requests/take-over-request.server.ts'
import { startApp } from '#test/app.ts'
import { previewPrefix } from '#app/requests/office-address.ts'

type Fields = Readonly<Record<string, string>>

const date = { tag: '2026-06-20', zeit: '14:00', text: '' }
const reason = { text: 'Die Piste ist nass.' }

/** Additional fields of these answers; the others send none. */
const sent: Readonly<Record<string, Fields>> = {
  'ppr ask': reason,
  'ppr reject': reason,
  'ppr call-off': reason,
  'contact answer': reason,
  'trial-flight propose': date,
  'trial-flight confirm': date,
  'trial-flight postpone': reason,
  'trial-flight cancel': reason,
  'hangar offer': { platz: anyPlace, bis: '2026-06-22', text: '' },
  'hangar call-back': reason,
  'hangar reject': reason,
  'destination-tip accept': { breite: '47,5', laenge: '11,1', text: '' },
  'destination-tip decline': reason,
  'old-photo accept': { zeigt: 'Die Winde', 'bild-1': 'ja', text: '' },
  'old-photo decline': reason,
}

/** The waiting list and membership applications have their own pages; only a gift is settled by a voucher. */
const isDecidedElsewhere = (kind: KindName, event: string) =>
  kind === 'membership' || event === 'arrange' || event === 'give'

const cases = kindNames.flatMap((kind) =>
  Object.keys(workflows[kind].states).flatMap((state) => {
    const events = eventsFrom(workflows[kind], state, 'office').filter(
      (event) => !isDecidedElsewhere(kind, event),
    )
    return events.length === 0 ? [] : [{ kind, state, events }]
  }),
)

type Club = Awaited<ReturnType<typeof startApp>>

const sender = { name: 'Rosa Linde', email: 'rosa@gast.example', phone: null }
const history = [{ at: '2026-06-10T08:00:00Z', who: 'System', what: 'eingegangen' }]
const former = {
  // Number after those of the demo club.
  count: 900,
  createdAt: '2026-06-10T08:00:00Z',
  status: 'new',
  sender,
  deleteAfter: null,
  history,
}

const tip = {
  accountId: 'a',
  name: 'Seeberg',
  type: 'by-air' as const,
  position: null,
  details: DestinationDetails.parse({
    description: 'Fünf Minuten zum See.',
    categories: ['lake'],
    position: { lat: 47.5, lon: 11.1 },
  }),
  mayName: false,
  picturesShow: null,
  pictureHashes: [],
  answer: { destinationId: null, message: '', reason: '' },
}
const photos = {
  year: 1962,
  isAbout: false,
  place: 'vor der alten Halle',
  shows: 'Die Winde',
  people: null,
  peopleAgree: 'none' as const,
  rights: 'own' as const,
  rightsHolder: null,
  credit: null,
  licence: 'Ja.',
  pictureHashes: [],
  answer: { pictureIds: [], entryId: null, message: '', reason: '' },
}

/** Returns a request of the demo club, or creates one of a kind that the demo does not contain. */
async function requestOf({ db }: Club, kind: KindName): Promise<string> {
  if (kind === 'destination-tip') return takeOverRequest(db, tipRequest, { ...former, fields: tip })
  if (kind === 'old-photo') return takeOverRequest(db, photoRequest, { ...former, fields: photos })
  const query = db.selectFrom('requests').select('id').where('kind', '=', kind)
  return (await query.where('sender_email', 'is not', null).limit(1).executeTakeFirstOrThrow()).id
}

test.each(cases)(
  'a request of the kind $kind, $state, is decided once: whoever comes second is told',
  { tags: 'postgres' },
  async ({ kind, state, events }) => {
    const club = await startApp({ demo: true })
    const { db } = club
    const id = await requestOf(club, kind)
    await db.updateTable('requests').set({ status: state }).where('id', '=', id).execute()
    const row = async () => {
      const { status, revision, sender_email } = await db
        .selectFrom('requests')
        .select(['status', 'revision', 'sender_email'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const lines = await db.selectFrom('request_history').select('id').where('request_id', '=', id).execute()
      const letters = await db
        .selectFrom('mails')
        .select('id')
        .where('request_id', '=', id)
        .where('recipient', '=', sender_email ?? '')
        .execute()
      return { status, revision, lines: lines.length, letters: letters.length }
    }
    const before = await row()

    // Every possible decision, each made by two administrators on the same page.
    const rivals = [...events, ...events]
    const officers = await Promise.all(rivals.map(() => club.as('admin')))
    const answers = await Promise.all(
      rivals.map(async (event, index) => {
        const fields = {
          ...sent[`${kind} ${event}`],
          intent: event,
          expectedRevision: String(before.revision),
        }
        const answer = await officers[index]!.post(`/admin/anfragen/${id}`, fields)
        return { event, status: answer.status, page: await answer.text() }
      }),
    )
    const won = answers.filter(({ status }) => status === 303)
    expect(won).toHaveLength(1)
    for (const { event, status, page } of answers.filter((each) => each !== won[0])) {
      expect({ event, status }).toEqual({ event, status: 409 })
      expect(page).toMatch(/Jemand war schneller: \d[^<]+, [^<]+: [^<]/)
    }
    const after = await row()
    expect(after).toMatchObject({
      status: workflows[kind].events[won[0]!.event]!.moves[state],
      revision: before.revision + 1,
      lines: before.lines + 1,
    })
    expect(after.letters - before.letters).toBeLessThanOrEqual(1)
  },
)

test(
  'of two officers who take a request on one has it, and the other is told who',
  { tags: 'postgres' },
  async () => {
    const club = await startApp({ demo: true })
    const id = await requestOf(club, 'contact')
    const page = `/admin/anfragen/${id}`
    const officers = await Promise.all([1, 2, 3].map(() => club.as('admin')))
    const answers = await Promise.all(
      officers.map((officer) => officer.post(page, { intent: 'take', verantwortlich: '' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409])
    const result = await answers.find(({ status }) => status === 409)!.text()
    expect(result).toMatch(/Inzwischen kümmert sich admin-\w+@verein\.example darum\./)

    // An administrator who has seen the holder may still take the request over, and that one may still release it.
    const first = answers.findIndex(({ status }) => status === 303)
    const { responsible_id: holder } = await club.db
      .selectFrom('requests')
      .select('responsible_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const other = officers[(first + 1) % 3]!
    expect((await other.post(page, { intent: 'take', verantwortlich: holder! })).status).toBe(303)
    const late = await officers[first]!.post(page, { intent: 'release', verantwortlich: holder! })
    expect(late.status).toBe(409)
  },
)

test.each(['ppr', 'contact', 'trial-flight', 'hangar'] as const)(
  'whatever button the page of a request of the kind %s shows does what it says',
  async (kind) => {
    const club = await startApp({ demo: true })
    const office = await club.as('admin')
    const id = await requestOf(club, kind)
    for (const state of Object.keys(workflows[kind].states)) {
      await club.db.updateTable('requests').set({ status: state }).where('id', '=', id).execute()
      const html = await (await office.get(`/admin/anfragen/${id}`)).text()
      const buttons = (html.match(/<button[^>]*name="intent"[^>]*>/g) ?? []).map(
        (button) => /value="([^"]*)"/.exec(button)![1]!,
      )
      expect(buttons).toContain('note')
      for (const intent of new Set(buttons)) {
        if (['take', 'release', 'note', 'mail'].includes(intent) || intent.startsWith(previewPrefix)) continue
        await club.db.updateTable('requests').set({ status: state }).where('id', '=', id).execute()
        const { revision } = await club.db
          .selectFrom('requests')
          .select('revision')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const fields = { ...sent[`${kind} ${intent}`], intent, expectedRevision: String(revision) }
        const { status } = await office.post(`/admin/anfragen/${id}`, fields)
        expect({ kind, state, intent, status }).toEqual({ kind, state, intent, status: 303 })
      }
    }
  },
)
