import { expect, test } from 'vitest'
import { registerForEvent } from '#app/features/events/registration/register.server.ts'
import { createEvent } from '#app/features/events/save-event.server.ts'
import { saveClubUsing } from '#app/features/vereinsflieger/remote/falkenried.fixture.ts'
import { startApp } from '#test/app.ts'
import { aMember, anAircraft, aWish } from './club.fixture.ts'
import { aPublicEvent } from '#app/features/events/event.fixture.ts'

const page = '/mitglied/konto/kalender'

/** A club with an aircraft, and a member who has reserved it and is registered for the barbecue. */
async function aClub() {
  const app = await startApp()
  const { db, services } = app
  await anAircraft(db, 'd-eqfa')
  const memberId = await aMember(db, 'Feld')
  const feld = await app.as('member')
  await db.updateTable('users').set({ member_id: memberId }).execute()
  await feld.post('/vereinsflieger/reservierung/neu', { ...aWish, notiz: 'Seeberg', gaeste: '1' })
  const eventId = await createEvent(
    db,
    {
      ...aPublicEvent,
      title: 'Grillabend',
      category: 'other',
      visibility: 'members',
      publishedAt: '2026-06-01T08:00:00.000Z',
      firstDay: '2026-07-04',
      lastDay: '2026-07-04',
      startTime: '18:00',
      endTime: '21:00',
      details: {
        location: 'Halle 1',
        description: 'Unter uns.',
        registration: {
          mode: 'internal',
          opensDaysBeforeStart: 60,
          closesDaysBeforeStart: 3,
          seats: 5,
          waitingList: true,
          guestsAllowed: false,
        },
      },
    },
    services.now(),
  )
  await registerForEvent(
    db,
    { eventId, memberId, name: '', email: '', people: 1, answers: {} },
    services.now(),
  )
  const addresses = async () => {
    const made = await (await feld.post(page, { intent: 'kalender' })).text()
    const found = [...made.matchAll(/href="https:\/\/verein\.example(\/verein\/kalender\/[^"]+)"/g)]
    return { made, files: found.map(([, address]) => address!) }
  }
  const read = async (address: string) => (await (await app.get(address)).text()).replaceAll('\r\n ', '')
  return { ...app, feld, addresses, read }
}

/** Switches the club's reservations and duties to Vereinsflieger.de. */
async function reserveElsewhere({ db, services }: Awaited<ReturnType<typeof aClub>>) {
  await saveClubUsing(db, 'read', services.now())
}

test('the account leads to the secret calendar with reservations and events, and to one of each aircraft', async () => {
  const { feld, addresses, read } = await aClub()
  expect(await (await feld.get('/mitglied/konto')).text()).toContain(page)
  expect(await (await feld.get('/mitglied/veranstaltungen')).text()).toContain(page)
  const { files } = await addresses()
  expect(files).toHaveLength(2)
  const own = await read(files[0]!)
  expect(own).toContain('SUMMARY:Grillabend')
  expect(own).toContain('SUMMARY:D-EQFA')
})

test('what is reserved of an aircraft that has been withdrawn is in no calendar', async () => {
  const { db, services, addresses, read } = await aClub()
  const { files } = await addresses()
  await db.updateTable('aircraft').set({ withdrawn_at: services.now().toISOString() }).execute()
  const own = await read(files[0]!)
  expect(own).toContain('SUMMARY:Grillabend')
  expect(own).not.toContain('SUMMARY:Jana Feld')
  expect(own).not.toContain('reservierung-')
})

test('where the club reserves elsewhere the calendar holds events alone and says so', async () => {
  const club = await aClub()
  const { feld, addresses, read, get } = club
  const before = await addresses()
  await reserveElsewhere(club)
  // A feed URL created before no longer shows the old plan.
  expect(await read(before.files[0]!)).not.toContain('D-EQFA')
  expect((await get(before.files[1]!)).status).toBe(404)
  const { made, files } = await addresses()
  expect(made).toContain('führt der Verein nicht auf dieser Website')
  expect(files).toHaveLength(1)
  const own = await read(files[0]!)
  expect(own).toContain('SUMMARY:Grillabend')
  expect(own).not.toContain('D-EQFA')
  expect(await (await feld.get(page)).text()).toContain('Adresse abschalten')
  await feld.post(page, { intent: 'kalender-beenden' })
  expect((await get(files[0]!)).status).toBe(404)
})
