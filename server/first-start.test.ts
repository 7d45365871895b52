import { expect, test } from 'vitest'
import { createUser, hasAdministrator } from '#app/features/accounts/accounts.server.ts'
import { publicationSetting } from '#app/features/club/publication.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { startApp } from '#test/app.ts'
import { readConfig } from './config.ts'
import { ensureFirstSignIns } from './first-start.ts'

async function begun(settings: Record<string, string>, isEmpty: boolean) {
  const { services, db } = await startApp({ demo: settings.DEMO === '1' })
  const config = readConfig({
    ADMIN_EMAIL: 'ada@verein.example',
    ADMIN_PASSWORD: 'ein-langes-passwort',
    DEMO: '0',
    ...settings,
  })
  if (!config.ok) throw new Error(config.sentence)
  const start = () => ensureFirstSignIns({ services, config, isEmpty, createUser, hasAdministrator })
  await start()
  return { db, start, publication: () => findSetting(db, publicationSetting) }
}

test('a new club begins in preparation, with somebody who can sign in', async () => {
  const { db, start, publication } = await begun({}, true)
  expect(await publication()).toEqual({ isPublished: false })
  await db.deleteFrom('settings').execute()
  await start()
  expect(await publication()).toBeUndefined()
  expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: 'ada@verein.example' }])
})

test('the demo club is public from the start, and a club that is there stays so', async () => {
  expect(await (await begun({ DEMO: '1' }, true)).publication()).toBeUndefined()
  expect(await (await begun({}, false)).publication()).toBeUndefined()
})
