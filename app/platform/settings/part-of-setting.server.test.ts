import { expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '#test/database.ts'
import { revisionOf, savePartOfSetting } from './part-of-setting.server.ts'
import { findSetting, saveSetting, setting } from './settings.server.ts'

const sign = setting('sign', z.object({ colour: z.string(), words: z.string() }))
const at = new Date('2026-06-14T08:42:00Z')
const colourOf = (record: { colour: string } | undefined) => ({ colour: record?.colour ?? '' })

test('two who change different parts of a record both find theirs stored', async () => {
  const db = await openTestDatabase()
  await saveSetting(db, sign, { colour: 'blau', words: 'Moin' }, at)
  const expectedRevision = revisionOf({ colour: 'blau' })
  await saveSetting(db, sign, { colour: 'blau', words: 'Servus' }, at)
  const change = (before: { colour: string; words: string } | undefined) => ({
    ...before!,
    colour: 'grün',
  })
  const saved = await savePartOfSetting(db, sign, { shown: colourOf, expectedRevision, change, at, by: null })
  expect(saved?.before).toEqual({ colour: 'blau', words: 'Servus' })
  expect(await findSetting(db, sign)).toEqual({ colour: 'grün', words: 'Servus' })
})

test('who changes a part that somebody has changed meanwhile learns of it, and whoever asks for nothing is not held up', async () => {
  const db = await openTestDatabase()
  await saveSetting(db, sign, { colour: 'blau', words: 'Moin' }, at)
  const part = {
    shown: colourOf,
    change: () => ({ colour: 'rot', words: 'Moin' }),
    at,
    by: null,
  }
  expect(
    await savePartOfSetting(db, sign, { ...part, expectedRevision: revisionOf({ colour: 'gelb' }) }),
  ).toBeUndefined()
  expect((await findSetting(db, sign))?.colour).toBe('blau')
  expect(await savePartOfSetting(db, sign, { ...part, expectedRevision: null })).toBeDefined()
  expect((await findSetting(db, sign))?.colour).toBe('rot')
})
