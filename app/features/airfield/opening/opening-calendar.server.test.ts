import { expect, test } from 'vitest'
import { saveSetting, setting } from '#app/platform/settings/settings.server.ts'
import { openTestDatabase } from '#test/database.ts'
import { falkenriedTimes } from '#test/falkenried-hours.ts'
import { aRule } from '#test/opening-rules.ts'
import { z } from 'zod'
import { demoAirfield } from '#app/features/demo/airfield.demo.ts'
import { demoDates } from '#app/features/demo/demo-dates.ts'
import { airfieldSetting } from '../facts/airfield.ts'
import { airfieldState } from '../status/airfield-state.server.ts'
import { airfieldContent, openingCalendar } from './opening-calendar.server.ts'
import { OpeningRule, SpecialDay } from './opening-rule.ts'
import {
  createOpeningRule,
  createSpecialDay,
  listOpeningRules,
  listSpecialDays,
} from './opening-times.server.ts'

const at = new Date('2026-06-14T08:42:00Z')
const anything = (key: string) => setting(key, z.unknown())
const byId = (list: { id: string }[]) => list.toSorted((a, b) => a.id.localeCompare(b.id))

async function aField(state: unknown = { code: 'DE-BW', name: 'Baden-Württemberg' }) {
  const db = await openTestDatabase()
  await saveSetting(db, airfieldSetting, demoAirfield(demoDates('2026-06-14')), at)
  await saveSetting(db, anything('club'), { state }, at)
  return db
}

test('what is entered as rule or special time is read back whole', async () => {
  const db = await openTestDatabase()
  const { rules, specials } = falkenriedTimes()
  const entered = {
    rules: rules.map((rule) => OpeningRule.parse(rule)),
    specials: specials.map((day) => SpecialDay.parse(day)),
  }
  for (const rule of entered.rules) await createOpeningRule(db, rule, at)
  for (const special of entered.specials) await createSpecialDay(db, special, at)

  expect(byId(await listOpeningRules(db))).toEqual(byId(entered.rules))
  expect(byId(await listSpecialDays(db))).toEqual(byId(entered.specials))
})

test('a club that has entered nothing, or no Land, says nothing about its hours', async () => {
  expect(await openingCalendar(await openTestDatabase())).toBeNull()
  const db = await aField({ code: 'AT-4', name: 'Oberösterreich' })
  expect(await openingCalendar(db)).toBeNull()
  expect(await airfieldState({ db }, at)).toMatchObject({
    light: 'grey',
    words: 'Keine Angabe – bitte anrufen',
  })
})

test('a new rule speaks at once, other content leaves the calendar as it is', async () => {
  const db = await aField()
  await createOpeningRule(db, aRule('su', ['09:00 12:00']), at)
  const before = await airfieldContent(db)
  expect(await airfieldContent(db)).toBe(before)
  expect((await airfieldState({ db }, at)).words).toContain('12:00')

  await saveSetting(db, anything('greeting'), 'Guten Tag', at)
  expect((await airfieldContent(db)).calendar).toBe(before.calendar)

  await createOpeningRule(db, aRule('su', ['09:00 18:00'], { priority: 20 }), at)
  expect((await airfieldState({ db }, at)).words).toContain('18:00')
})
