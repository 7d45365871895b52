import { expect, test } from 'vitest'
import { createEvent, type EventInput } from '#app/features/events/save-event.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { freshPass, klara, pprForm } from './klara-asks.fixture.ts'
import { aPublicEvent } from '#app/features/events/event.fixture.ts'

/** Klara comes to the fly-in and chooses only an arrival slot, no time. */
const { 'ankunft-tag': _, 'ankunft-zeit': __, ...rest } = klara
const toFlyIn = { ...rest, zweck: 'veranstaltung' }

/** Half an hour with a slot every ten minutes, one of which the club has reserved. */
const flyIn: EventInput = {
  ...aPublicEvent,
  id: 'fly-in',
  title: 'Fly-in im Juni',
  category: 'fly-in',
  publishedAt: '2026-06-01T08:00:00.000Z',
  firstDay: '2026-06-20',
  lastDay: '2026-06-20',
  startTime: '09:00',
  endTime: '18:00',
  details: {
    location: 'Platz',
    description: 'Kommt vorbei.',
    arrivalByAir: {
      pprRequired: true,
      landingFeeFree: true,
      slots: { minutes: 10, perSlot: 1, from: '14:00', to: '14:30', booked: ['14:00'] },
      radio: null,
      note: null,
    },
    registration: { mode: 'off' },
  },
}

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .replaceAll('\u2060', '')

async function flyInClub() {
  const club = await startAirfieldClub()
  await createEvent(club.db, flyIn, new Date('2026-06-14T08:00:00Z'))
  return {
    ...club,
    async ask(fields: Record<string, string>) {
      const formular = await freshPass(club)
      club.later(60)
      return club.post(pprForm, { ...toFlyIn, ...fields, formular })
    },
    async offered() {
      const html = await (await club.get(pprForm)).text()
      return [...html.matchAll(/<option value="(2026-06-20 [^"]+)"/g)].map(
        ([, value]) => value!.split(' ')[1],
      )
    },
  }
}

test('a pilot picks one of the free arrival times of a fly-in, and nobody else gets it', async () => {
  const club = await flyInClub()
  expect(await club.offered()).toEqual(['14:10', '14:20'])
  const sent = await club.ask({ ankunftszeit: '2026-06-20 14:10 fly-in' })
  expect(sent.status).toBe(303)
  const row = await club.db.selectFrom('requests').selectAll().executeTakeFirstOrThrow()
  expect(JSON.parse(row.fields)).toMatchObject({
    eta: '2026-06-20T12:10:00.000Z',
    slot: { eventId: 'fly-in', title: 'Fly-in im Juni' },
  })
  expect(await club.offered()).toEqual(['14:20'])
  expect(
    plain(await (await club.get('/erlebnisse/veranstaltungen/fly-in')).text()).includes('noch 1 von 3 frei'),
  ).toBe(true)

  const at = { 'ankunft-tag': '2026-06-20', 'ankunft-zeit': '14:10' }
  const full = await club.ask({ ...at, kennzeichen: 'D-EZWO' })
  const text = plain(await full.text())
  expect(full.status).toBe(400)
  expect(text.includes('Die Ankunftszeit 14:10 Uhr (LT) zu „Fly-in im Juni“ ist vergeben.')).toBe(true)
  expect(text.includes('Als Nächstes frei: 14:20 (12:20 UTC).')).toBe(true)
  const between = await club.ask({ ...at, 'ankunft-zeit': '14:07', kennzeichen: 'D-EZWO' })
  expect(plain(await between.text()).includes('nur zu festen Ankunftszeiten')).toBe(true)
  const gone = await club.ask({ ankunftszeit: '2026-06-20 14:10 fly-in', kennzeichen: 'D-EZWO' })
  expect(plain(await gone.text()).includes('Als Nächstes frei: 14:20')).toBe(true)
  const unknown = await club.ask({ ...at, ankunftszeit: '2026-06-20 15:10 fly-in', kennzeichen: 'D-EZWO' })
  expect(plain(await unknown.text()).includes('Diese Ankunftszeit gibt es nicht mehr.')).toBe(true)
  // A free slot may also be typed as a time, in UTC too.
  const typed = { ...at, 'ankunft-zeit': '12:20', zeitangabe: 'utc', kennzeichen: 'D-EZWO' }
  expect((await club.ask(typed)).status).toBe(303)
  expect(await club.offered()).toEqual([])
  const none = await club.ask({ ...at, kennzeichen: 'D-EDRE' })
  expect(plain(await none.text()).includes('Es ist keine mehr frei')).toBe(true)
})

test(
  'of two who want the last place at once one gets it, and the same form twice keeps its own',
  { tags: 'postgres' },
  async () => {
    const club = await flyInClub()
    const [one, other] = [await freshPass(club), await freshPass(club)]
    club.later(60)
    const wanted = { ...toFlyIn, ankunftszeit: '2026-06-20 14:10 fly-in' }
    const answers = await Promise.all([
      club.post(pprForm, { ...wanted, formular: one }),
      club.post(pprForm, { ...wanted, kennzeichen: 'D-EZWO', mail: 'zwo@gast.example', formular: other }),
    ])
    const refused = answers.filter(({ status }) => status !== 303)
    expect(refused.map(({ status }) => status >= 400 && status < 500)).toEqual([true])
    const rows = await club.db.selectFrom('requests').select(['number', 'sender_email']).execute()
    expect(rows.map(({ number }) => number)).toEqual(['PPR-2026-0001'])

    const own = answers
      .find(({ status }) => status === 303)!
      .headers.get('location')!
      .split('?')[0]!
    // The request's own slot does not prevent a change; it is free again after a cancellation.
    const values = {
      ...wanted,
      mail: rows[0]!.sender_email!,
      ankunftszeit: '2026-06-20 14:10 fly-in',
      bemerkung: 'Neu',
    }
    expect((await club.post(`${own}/aendern`, { ...values, expectedRevision: '1' })).status).toBe(303)
    expect(await club.offered()).toEqual(['14:20'])
    expect(
      (
        await club.post(`${own}/aendern`, {
          ...values,
          ankunftszeit: '2026-06-20 14:20 fly-in',
          expectedRevision: '2',
        })
      ).status,
    ).toBe(303)
    expect(await club.offered()).toEqual(['14:10'])
    expect((await club.post(own, { intent: 'cancel', grund: 'Gewitter' })).status).toBe(303)
    expect(await club.offered()).toEqual(['14:10', '14:20'])
  },
)
