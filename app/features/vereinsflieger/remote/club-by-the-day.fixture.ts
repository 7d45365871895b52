import { onTestFinished } from 'vitest'
import { anAircraft } from '#app/features/schedule/reservations/club.fixture.ts'
import type { ClubFeatures } from '#app/features/club/club.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as plain } from '#test/page-reading.ts'
import { startVereinsflieger, type FakeUser } from '#test/vereinsflieger-fake.ts'
import { seasonAround } from '#test/vereinsflieger-season.ts'
import { appKey, jana, saveAccess, saveClubUsing, service } from './falkenried.fixture.ts'

/** Form data to connect one's own account. */
export const ownAccount = (code: string) => ({
  intent: 'verbinden',
  benutzer: jana.name,
  passwort: jana.password,
  code,
  verein: '12',
})

/** A club with a stand-in for Vereinsflieger.de; one clock drives both, and the stand-in's rows follow it. */
export async function aClubByTheDay(mode: ClubFeatures['vereinsflieger']) {
  let day = '2027-07-06'
  let instant = Date.parse(`${day}T09:00:00Z`)
  const site = await startApp({ now: new Date(instant) })
  site.services.now = () => new Date(instant)
  /** The club's service account at the stand-in. */
  const account: FakeUser = { ...service }
  const fake = await startVereinsflieger({
    appKey,
    users: [account, { ...jana }],
    rows: seasonAround(day),
    now: () => new Date(instant),
  })
  onTestFinished(fake.stop)
  site.services.vereinsfliegerUrl = fake.address
  await saveClubUsing(site.db, mode, new Date(instant))
  if (mode !== 'link') await saveAccess(site.services)
  // Times are shown for an aircraft that is in both fleets.
  await anAircraft(site.db, 'd-eqfb')
  let member = await site.as('member')

  /** Sets the clock of both. */
  function becomes(moment: string) {
    instant = Date.parse(moment)
    Object.assign(fake.rows, seasonAround(moment.slice(0, 10)))
  }
  return {
    fake,
    account,
    becomes,
    today: () => day,
    /** Sets the time of the same day, `HH:MM` UTC. */
    becomesTime: (time: string) => becomes(`${day}T${time}:00Z`),
    /** Moves to 11:00 Berlin of the next day, with a new session. */
    async nextDay() {
      day = addDays(day, 1)
      becomes(`${day}T09:00:00Z`)
      member = await site.as('member')
    },
    signInAnew: async () => {
      member = await site.as('member')
    },
    get: (path: string) => member.get(path),
    post: (path: string, fields: Record<string, string>) => member.post(path, fields),
    /** Returns the page's whole text. */
    textOf: async (path: string) => textOf(await member.get(path)),
    asked: (path: string) => fake.calls.filter((call) => call.path.startsWith(path)).length,
  }
}

export const textOf = async (answer: Response) => plain((await answer.text()).replaceAll('<!-- -->', ''))

export type ClubByTheDay = Awaited<ReturnType<typeof aClubByTheDay>>
