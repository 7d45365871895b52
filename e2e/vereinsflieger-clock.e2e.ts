import { expect, test as base } from './fixtures.ts'
import { aClubByTheClock, choose, enterAccess, typeOwnAccess } from './vereinsflieger-site.ts'

/** A summer's day: midnight comes to Berlin two hours before it comes to the interface's day of calls. */
const day = '2027-07-06'

const test = base.extend<{ club: Awaited<ReturnType<typeof aClubByTheClock>> }>({
  club: async ({}, use) => {
    const club = await aClubByTheClock(`${day}T09:00:00Z`)
    await use(club)
    await club.end()
  },
})

test('answers age, connections lapse and the day of calls ends by the clock, wherever it jumps', async ({
  page,
  club,
}) => {
  const { url, fake, becomes, asked } = club
  const area = `${url}/vereinsflieger`
  await club.signIn(page, 'admin')
  await choose(page, url, 'personal')
  await enterAccess(page, url)
  const stand = (clock: string) => expect(page.getByText(`Stand ${clock} Uhr`)).toBeVisible()
  const listed = () => asked('calendar/list')

  // The calendar counts as new for three quarters of an hour.
  becomes(`${day}T09:10:00Z`)
  await page.goto(`${area}/kalender`)
  await stand('11:10')
  becomes(`${day}T09:50:00Z`)
  await page.goto(`${area}/kalender`)
  await stand('11:10')
  expect(listed()).toBe(1)
  becomes(`${day}T09:56:00Z`)
  await page.goto(`${area}/kalender`)
  await stand('11:56')
  expect(listed()).toBe(2)

  // A clock that has run ahead and is put right does not keep an answer from the future.
  becomes(`${day}T09:30:00Z`)
  await page.goto(`${area}/kalender`)
  await stand('11:30')
  expect(listed()).toBe(3)

  // Whoever does nothing for twenty minutes is signed out over there.
  await page.goto(`${area}/meine-fluege`)
  await typeOwnAccess(page, '123456')
  await page.getByRole('button', { name: 'Verbinden' }).click()
  await expect(page.getByText('Verbunden als Jana Lange')).toBeVisible()
  becomes(`${day}T09:49:00Z`)
  await page.goto(`${area}/meine-fluege`)
  await expect(page.getByText('Verbunden als Jana Lange')).toBeVisible()
  const leavings = asked('auth/signout')
  becomes(`${day}T10:10:00Z`)
  await page.goto(`${area}/meine-fluege`)
  await expect(page.getByRole('heading', { name: 'Mit deinem Zugang verbinden' })).toBeVisible()
  expect(asked('auth/signout')).toBe(leavings + 1)

  // A token that is forgotten over there is replaced by one new sign-in, unseen.
  fake.forgetTokens()
  const signIns = asked('auth/signin')
  await page.goto(`${area}/artikel`)
  await expect(page.getByText('Windenstart')).toBeVisible()
  expect(asked('auth/signin')).toBe(signIns + 1)

  // The calls of the day come back at midnight UTC, not at the club's.
  becomes(`${day}T21:30:00Z`)
  await club.signIn(page, 'admin')
  fake.useUpCalls()
  await page.goto(`${area}/reservierung/liste`)
  await expect(page.getByText('Die Abrufe dieses Tages sind aufgebraucht.')).toBeVisible()
  becomes(`${day}T22:10:00Z`)
  await page.goto(`${area}/reservierung/liste`)
  await expect(page.getByText('Die Abrufe dieses Tages sind aufgebraucht.')).toBeVisible()
  await expect(page.getByText('heute noch 0 Abrufe')).toBeVisible()
  becomes('2027-07-07T00:00:05Z')
  await club.signIn(page, 'admin')
  await page.goto(`${area}/reservierung/liste`)
  await stand('02:00')
  await expect(page.getByText(/heute noch 39\d Abrufe/)).toBeVisible()
})
