import { expect, test } from 'vitest'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import { startApp } from '#test/app.ts'
import { mobilitySetting } from './mobility.ts'

const address = '/flugplatz/app2drive'

test('while the hire cars pause, a banner says so and the other ways come first', async () => {
  const { get, db, services } = await startApp({ demo: true })
  const page = async () => (await (await get(address)).text()).replaceAll('<!-- -->', '')
  const running = await page()
  expect(running.includes('href="/flugplatz/lageplan#p24"')).toBe(true)
  expect(running.indexOf('>So geht es<')).toBeLessThan(running.indexOf('Vier Leihräder'))
  expect(running.includes('Das Angebot pausiert.')).toBe(false)

  const mobility = (await findSetting(db, mobilitySetting))!
  const provider = { ...mobility.provider, status: 'paused' as const }
  await saveSetting(db, mobilitySetting, { ...mobility, provider }, services.now())
  const paused = await page()
  expect(paused.includes('Das Angebot pausiert.')).toBe(true)
  expect(paused.indexOf('Vier Leihräder')).toBeLessThan(paused.indexOf('>So geht es<'))
})

test('in English the cars lead to the English site plan, and the club keeps its own words', async () => {
  const { get } = await startApp({ demo: true })
  const page = await (await get(`${address}/en`)).text()
  expect(page).toContain('href="/flugplatz/lageplan/en#p24"')
  expect(page).toContain('Cars and prices')
  expect(page).toMatch(/<h3 lang="de">Vier Leihräder/)
})

test('a club that has entered nothing names the tower', async () => {
  const { get } = await startApp()
  const response = await get(address)
  expect([response.status, (await response.text()).includes('Der Turm hilft')]).toEqual([200, true])
})
