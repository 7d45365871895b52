import { expect, test } from 'vitest'
import { numericDate } from '#app/lib/german-dates.ts'
import type { Mood } from '#test/vereinsflieger-fake.ts'
import { aClubByTheDay, ownAccount, textOf, type ClubByTheDay } from './club-by-the-day.fixture.ts'

const area = '/vereinsflieger'
/** Pages filled by the club's service account. */
const shared = ['/kalender', '/reservierung/liste', '/artikel', '/flugzeugzeiten'].map((path) => area + path)
const ownFlights = `${area}/meine-fluege`
const ownHours = `${area}/arbeitsstunden`

/** Faults at Vereinsflieger.de, and what every page says then. */
const troubles: readonly { name: string; mood?: Mood['down']; says: string }[] = [
  { name: 'quota reached', says: 'Die Abrufe dieses Tages sind aufgebraucht.' },
  { name: 'two-factor', says: 'Vereinsflieger.de hat die Anmeldung abgelehnt.' },
  { name: 'outage', mood: 'cut', says: 'Vereinsflieger.de antwortet gerade nicht.' },
  { name: 'HTML answers', mood: 'html', says: 'Vereinsflieger.de antwortet gerade nicht.' },
]

/** Runs `walk` while the fault lasts, then removes it. */
async function during(
  { fake, account }: ClubByTheDay,
  { name, mood }: (typeof troubles)[number],
  walk: () => Promise<void>,
) {
  if (mood !== undefined) fake.mood.down = mood
  if (name === 'quota reached') fake.useUpCalls()
  if (name === 'two-factor') {
    account.code = '654321'
    fake.forgetTokens()
  }
  await walk()
  delete fake.mood.down
  delete account.code
}

/** Opens every shared page: fresh, then with each fault on a day of its own, then after the clock was corrected. */
async function walkShared(club: ClubByTheDay, pages: readonly string[]) {
  await club.nextDay()
  for (const path of pages)
    expect(await club.textOf(path), path).toMatch(/Stand 11:00 Uhr · heute noch \d+ Abrufe/)
  const lastGood = numericDate(club.today())
  for (const trouble of troubles) {
    await club.nextDay()
    await during(club, trouble, async () => {
      for (const path of pages) {
        const text = await club.textOf(path)
        expect(text, `${trouble.name} at ${path}`).toContain(trouble.says)
        // Data of that day were never fetched; the rest is shown with the day it was fetched.
        expect(text, `${trouble.name} at ${path}`).toMatch(
          new RegExp(`Stand ${lastGood}, 11:00 Uhr|noch nie geholt`),
        )
      }
    })
  }
  await club.nextDay()
  for (const [time, here] of [
    ['12:00', '14:00'],
    ['09:30', '11:30'],
  ] as const) {
    club.becomesTime(time)
    for (const path of pages) expect(await club.textOf(path), path).toContain(`Stand ${here} Uhr`)
  }
}

test('with a link alone every page leads to it, and nobody is asked whatever happens over there', async () => {
  const club = await aClubByTheDay('link')
  for (const trouble of troubles) {
    await club.nextDay()
    await during(club, trouble, async () => {
      for (const path of [...shared, ownFlights, ownHours])
        expect((await club.get(path)).headers.get('location'), path).toBe(`${area}?nicht-hier=1`)
      expect(await club.textOf(`${area}?nicht-hier=1`)).toContain('Zu Vereinsflieger.de')
    })
  }
  expect(club.fake.calls).toEqual([])
})

test('a club that reads there shows what came last and why nothing newer comes', async () => {
  const club = await aClubByTheDay('read')
  await walkShared(club, [...shared, ownHours])
  expect((await club.get(ownFlights)).headers.get('location')).toBe(`${area}?nicht-hier=1`)
})

test('with own accounts each page says the same, and the own pages say why they cannot be opened', async () => {
  const club = await aClubByTheDay('personal')
  await walkShared(club, shared)
  const connect = (path: string, code: string) => club.post(path, ownAccount(code))

  for (const path of [ownFlights, ownHours]) {
    for (const [trouble, says] of [
      [troubles[0]!, 'Ab Mitternacht UTC geht es wieder.'],
      [troubles[2]!, 'Vereinsflieger.de antwortet gerade nicht.'],
      [troubles[3]!, 'Vereinsflieger.de antwortet gerade nicht.'],
    ] as const) {
      await club.nextDay()
      await during(club, trouble, async () => {
        await club.get(path)
        const answer = await connect(path, '123456')
        expect(await textOf(answer), `${trouble.name} at ${path}`).toContain(says)
      })
    }
    await club.nextDay()
    await club.get(path)
    expect(await textOf(await connect(path, ''))).toContain('Bitte gib den Code deines zweiten Faktors an')
    expect((await connect(path, '123456')).headers.get('location')).toBe(path)
    const connected = await club.textOf(path)
    expect(connected).toContain('Verbunden als Jana Lange')
    expect(connected).toContain('Stand 11:00 Uhr')
    // After the clock went back an hour the age of the connection is unknown, so it ends.
    club.becomesTime('08:00')
    expect(await club.textOf(path)).toContain('Mit deinem Zugang verbinden')
    expect(club.fake.signedIn()).toBeLessThanOrEqual(1)
  }
})
