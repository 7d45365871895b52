import { expect, test } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { startApp } from '#test/app.ts'
import { callsForShared, fewCalls, spendAllCalls, takeCalls } from './call-budget.server.ts'
import { notifyScarceCalls } from './notify-scarce-calls.job.server.ts'

const noon = new Date('2026-07-04T12:00:00Z')

async function aClub() {
  const { db, services, newAccount } = await startApp({ now: noon })
  const account = (name: string, rights: readonly ['system'] | readonly ['editorial']) =>
    newAccount({ email: `${name}@verein.example`, password: 'ein-langes-passwort', role: 'admin', rights })
  await account('technik', ['system'])
  await account('redaktion', ['editorial'])
  const told = async () => {
    while (await runNextJob(services, [notifyScarceCalls])) continue
    return db
      .selectFrom('mails')
      .select(['recipient', 'content'])
      .where('template', '=', 'vf-budget')
      .execute()
  }
  return { db, services, told }
}

test('when the calls of a day run out, whoever watches over the technology hears of it once', async () => {
  const { db, told } = await aClub()
  await takeCalls(db, 'shared', callsForShared - fewCalls - 1, noon)
  expect(await told()).toEqual([])
  await takeCalls(db, 'shared', 3, noon)
  await takeCalls(db, 'shared', 1, noon)
  const [letter, ...more] = await told()
  expect(more).toEqual([])
  expect(letter?.recipient).toContain('technik@verein.example')
  expect(letter?.content).toContain(`für heute sind noch 37 von ${callsForShared} Abrufen übrig`)
  await takeCalls(db, 'shared', 1, noon)
  expect(await told()).toHaveLength(1)
})

test('also when the other side says first that there are none left, but not on another day', async () => {
  const { db, services, told } = await aClub()
  await spendAllCalls(db, noon)
  services.now = () => new Date('2026-07-05T00:10:00Z')
  expect(await told()).toEqual([])
  await spendAllCalls(db, services.now())
  expect(await told()).toHaveLength(1)
})
