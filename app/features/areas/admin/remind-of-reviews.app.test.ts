import { expect, test } from 'vitest'
import { createUser } from '#app/features/accounts/accounts.server.ts'
import type { Right } from '#app/platform/identity/rights.ts'
import { newId } from '#app/lib/ids.ts'
import { priceListSetting } from '#app/features/prices/price-list.ts'
import { changeSetting } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { remindOfReviews } from './remind-of-reviews.job.server.ts'

/**
 * Creates a club whose prices are due for review on that day; two administrators have the right for prices, one does not.
 */
async function aClub(nextReview: string) {
  const club = await startAirfieldClub()
  const { services, db } = club
  const at = services.now()
  const person = (name: string, rights: readonly Right[]) =>
    createUser(
      db,
      {
        email: `${name}@konto.example`,
        password: 'ein-langes-passwort',
        role: 'admin',
        rights: [...rights],
        displayName: name,
      },
      at,
    )
  await person('kasse', ['treasurer'])
  await person('redaktion', ['editorial'])
  await person('technik', ['system'])
  await changeSetting(
    db,
    priceListSetting,
    (list) => ({ ...list!, review: { ...list!.review, nextReview } }),
    at,
  )
  return {
    ...club,
    async lettersOf(night: string) {
      await db.deleteFrom('mails').execute()
      await remindOfReviews.run(services, { night })
      return (
        await db.selectFrom('mails').select(['template', 'recipient', 'subject']).orderBy('id').execute()
      ).filter(({ subject }) => subject.includes('Preisliste') || subject.includes('Sicherung'))
    },
  }
}

test('whoever keeps the prices reads on the day and every week after that they are to be confirmed', async () => {
  const club = await aClub('2026-06-10')
  const result = (await club.lettersOf('2026-06-10')).map(({ recipient }) => recipient)
  expect(result).toEqual(['kasse@konto.example', 'technik@konto.example'])
  expect(await club.lettersOf('2026-06-09')).toEqual([])
  expect(await club.lettersOf('2026-06-11')).toEqual([])
  expect(await club.lettersOf('2026-06-17')).toHaveLength(2)
})

test('a night that breaks off between two letters and is tried again writes to nobody twice', async () => {
  const { services, db } = await aClub('2026-06-10')
  const clock = services.now
  let asked = 0
  services.now = () => {
    asked += 1
    // The clock is read once for the next night, once for this one, once for each letter.
    if (asked === 4) throw new Error('the plug was pulled')
    return clock()
  }
  const written = async () =>
    (await db.selectFrom('mails').select('recipient').where('template', '=', 'inhalt-faellig').execute())
      .length
  await expect(remindOfReviews.run(services, { night: '2026-06-10' })).rejects.toThrow('the plug')
  expect(await written()).toBe(0)
  services.now = clock
  await remindOfReviews.run(services, { night: '2026-06-10' })
  expect(await written()).toBe(2)
  // The process was killed after the letters were written but before the job was finished: the night runs again.
  await remindOfReviews.run(services, { night: '2026-06-10' })
  expect(await written()).toBe(2)
})

test('a backup of a week ago is told to those who keep backups alone', async () => {
  const club = await aClub('2027-06-10')
  const finished_at = '2026-06-07T01:00:00.000Z'
  await club.db
    .insertInto('backups')
    .values({
      id: newId(club.services.now()),
      file_name: 'sicherung.zip',
      origin: 'nightly',
      state: 'made',
      bytes: 1,
      facts: null,
      fault: null,
      created_at: finished_at,
      finished_at,
    })
    .execute()
  expect(await club.lettersOf('2026-06-14')).toEqual([
    {
      template: 'backup-alt',
      recipient: 'technik@konto.example',
      subject: 'Die letzte Sicherung ist vom 7.\u00a0Juni 2026',
    },
  ])
  expect(await club.lettersOf('2026-06-15')).toEqual([])
})
