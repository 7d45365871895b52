import { expect, test } from 'vitest'
import { demoChronicle } from '#app/features/demo/club.demo.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'

const address = '/flugplatz/geschichte'

test('every entry of the chronicle is on its page, below its decade', async () => {
  const { ask } = await startApp({ demo: true })
  const { response, validUntil } = await ask(address)
  const page = (await response.text()).replaceAll('<!-- -->', '')
  const missing = demoChronicle.filter(
    ({ id, title }) => !page.includes(`id="${id}"`) || !page.includes(title),
  )
  expect(missing).toEqual([])
  const jumps = [...page.matchAll(/href="#j(\d{4})"/g)].map(([, decade]) => decade)
  expect(jumps).toEqual(['1950', '1960', '1970', '1980', '1990', '2000', '2010', '2020'])
  expect(jumps.filter((decade) => !page.includes(`id="j${decade}"`))).toEqual([])
  expect(page.includes('75 Jahre in der Luft.')).toBe(true)
  expect(validUntil).toBeLessThanOrEqual(Date.parse('2026-12-31T23:00:00Z'))
})

test('a chronicle that is not written yet asks for stories', async () => {
  const { get } = await startAirfieldClub()
  const page = await (await get(address)).text()
  expect([page.includes('noch nicht geschrieben'), page.includes('href="/kontakt"')]).toEqual([true, true])
})
