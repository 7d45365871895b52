import { onTestFinished } from 'vitest'
import { anAircraft } from '#app/features/schedule/reservations/club.fixture.ts'
import type { ClubFeatures } from '#app/features/club/club.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as words } from '#test/page-reading.ts'
import { startVereinsflieger, type FakeUser } from '#test/vereinsflieger-fake.ts'
import { seasonAround } from '#test/vereinsflieger-season.ts'
import { appKey, jana, saveAccess, saveClubUsing, service } from './falkenried.fixture.ts'

/** What the form for the own account takes. */
export const ownAccount = (code: string) => ({
  intent: 'verbinden',
  benutzer: jana.name,
  passwort: jana.password,
  code,
  verein: '12',
})

/** A club beside the other system; the clock of both is set by hand, and what lies over there follows it. */
export async function aClubByTheDay(mode: ClubFeatures['vereinsflieger']) {
  let day = '2027-07-06'
  let instant = Date.parse(`${day}T09:00:00Z`)
  const site = await startApp({ now: new Date(instant) })
  site.services.now = () => new Date(instant)
  /** The club's own, as the other side knows it. */
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
  // Of one that is in both fleets the times are shown.
  await anAircraft(site.db, 'd-eqfb')
  let member = await site.as('member')

  /** It is that moment now, here and over there. */
  function becomes(moment: string) {
    instant = Date.parse(moment)
    Object.assign(fake.rows, seasonAround(moment.slice(0, 10)))
  }
  return {
    fake,
    account,
    becomes,
    today: () => day,
    /** Of the same day, `HH:MM` UTC. */
    becomesTime: (time: string) => becomes(`${day}T${time}:00Z`),
    /** Eleven in the morning here of the next day, with somebody newly signed in. */
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
    /** What the page says, whole. */
    textOf: async (path: string) => textOf(await member.get(path)),
    asked: (path: string) => fake.calls.filter((call) => call.path.startsWith(path)).length,
  }
}

export const textOf = async (answer: Response) => words((await answer.text()).replaceAll('<!-- -->', ''))

export type ClubByTheDay = Awaited<ReturnType<typeof aClubByTheDay>>
