import { expect, test } from 'vitest'
import { z } from 'zod'
import { createUser } from '#app/features/accounts/accounts.server.ts'
import { openTestDatabase } from '#test/database.ts'
import { listSettingChanges } from './setting-changes.server.ts'
import {
  changeSetting,
  findSettingRevision,
  saveSetting,
  saveSettingOver,
  setting,
} from './settings.server.ts'

const greeting = setting('greeting', z.string())
const at = new Date('2026-06-14T08:42:00Z')

test('of two who save over the same revision the second learns of it and changes nothing', async () => {
  const db = await openTestDatabase()
  expect(await saveSettingOver(db, greeting, 'Moin', { expectedRevision: 0, at, by: null })).toBe(true)
  expect(await saveSettingOver(db, greeting, 'Servus', { expectedRevision: 0, at, by: null })).toBe(false)
  expect(await saveSettingOver(db, greeting, 'Grüß Gott', { expectedRevision: 1, at, by: null })).toBe(true)
  expect(await saveSettingOver(db, greeting, 'Servus', { expectedRevision: 1, at, by: null })).toBe(false)
  expect(await findSettingRevision(db, greeting)).toMatchObject({ value: 'Grüß Gott', revision: 2 })
})

test('many who change a record at once each build on what was there', async () => {
  const db = await openTestDatabase()
  const tally = setting('tally', z.int())
  await Promise.all(
    Array.from({ length: 12 }, () => changeSetting(db, tally, (before = 0) => before + 1, at)),
  )
  expect(await findSettingRevision(db, tally)).toMatchObject({ value: 12, revision: 12 })
})

test('a record says who changed it last, and nobody when a program did; what the first start stored is no change', async () => {
  const db = await openTestDatabase()
  const account = { email: 'ines@verein.example', displayName: 'Ines', role: 'admin' as const, rights: [] }
  const id = await createUser(db, { ...account, password: 'ein-langes-passwort' }, at)
  await saveSetting(db, greeting, 'Moin', at)
  expect((await listSettingChanges(db)).get('greeting')).toBeUndefined()
  await saveSetting(db, greeting, 'Gruezi', at)
  expect((await listSettingChanges(db)).get('greeting')).toEqual({ at: at.toISOString(), by: null })
  await saveSetting(db, greeting, 'Servus', at, { id })
  expect((await listSettingChanges(db)).get('greeting')?.by).toBe('Ines')
})
