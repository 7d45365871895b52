import { expect, test } from 'vitest'
import { aClubByTheDay, ownAccount } from './club-by-the-day.fixture.ts'

const area = '/vereinsflieger'

test('answers age, connections lapse and the day of calls ends by the clock, wherever it jumps', async () => {
  const club = await aClubByTheDay('personal')
  const { fake, becomes, asked, textOf } = club
  // In summer midnight in Berlin is two hours before midnight UTC, when the interface counts a new day.
  const day = club.today()
  const opensAt = async (moment: string, path: string) => {
    becomes(moment)
    return textOf(area + path)
  }
  const listed = () => asked('calendar/list')

  // The calendar is fresh for three quarters of an hour.
  expect(await opensAt(`${day}T09:10:00Z`, '/kalender')).toContain('Stand 11:10 Uhr')
  expect(await opensAt(`${day}T09:50:00Z`, '/kalender')).toContain('Stand 11:10 Uhr')
  expect(listed()).toBe(1)
  expect(await opensAt(`${day}T09:56:00Z`, '/kalender')).toContain('Stand 11:56 Uhr')
  expect(listed()).toBe(2)

  // After a clock that was ahead is corrected, an answer from the future is not used.
  expect(await opensAt(`${day}T09:30:00Z`, '/kalender')).toContain('Stand 11:30 Uhr')
  expect(listed()).toBe(3)

  // An idle person is signed out at Vereinsflieger.de after twenty minutes.
  await club.post(`${area}/meine-fluege`, ownAccount('123456'))
  expect(await textOf(`${area}/meine-fluege`)).toContain('Verbunden als Jana Lange')
  expect(await opensAt(`${day}T09:49:00Z`, '/meine-fluege')).toContain('Verbunden als Jana Lange')
  const leavings = asked('auth/signout')
  expect(await opensAt(`${day}T10:10:00Z`, '/meine-fluege')).toContain('Mit deinem Zugang verbinden')
  expect(asked('auth/signout')).toBe(leavings + 1)

  // A token the interface has forgotten is replaced by one new sign-in, unnoticed by the member.
  fake.forgetTokens()
  const signIns = asked('auth/signin')
  expect(await textOf(`${area}/artikel`)).toContain('Windenstart')
  expect(asked('auth/signin')).toBe(signIns + 1)

  // The daily calls are reset at midnight UTC, not at midnight in the club.
  becomes(`${day}T21:30:00Z`)
  await club.signInAnew()
  fake.useUpCalls()
  expect(await textOf(`${area}/reservierung/liste`)).toContain('Die Abrufe dieses Tages sind aufgebraucht.')
  const stillSpent = await opensAt(`${day}T22:10:00Z`, '/reservierung/liste')
  expect(stillSpent).toContain('Die Abrufe dieses Tages sind aufgebraucht.')
  expect(stillSpent).toContain('heute noch 0 Abrufe')
  becomes('2027-07-07T00:00:05Z')
  await club.signInAnew()
  const anew = await textOf(`${area}/reservierung/liste`)
  expect(anew).toContain('Stand 02:00 Uhr')
  expect(anew).toMatch(/heute noch 39\d Abrufe/)
})
