import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { numericDate } from '#app/lib/german-dates.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { again, land, log, stored, test, type Saturday } from './saturday.ts'
import { openPage } from './open-page.ts'

test.use({ actionTimeout: 60_000 })

/** Two launches by the winch in each: with FULL=1 a whole Saturday, otherwise as many as what happens in them needs. */
const rounds = process.env.FULL === '1' ? 19 : 6
const winchLaunches = 2 * rounds
/** Two tows, each with the tug's own flight. */
const allFlights = winchLaunches + 4
/** In this one there is no network; after it a defect grounds the glider, and another takes over. */
const eventful = 4

/** As it should stand in the log: the mark, minutes of the day, and what towed it. */
type Flown = { mark: string; launch: string; from: number; to: number; tug?: string }

type Launch = { mark: string; pilot: string; second?: string; tug?: string; tugPilot?: string }

/** It tows, and is not offered to start again by itself. */
const towPlane = 'D-EQFG'

/** A launch typed into the form. */
async function typeLaunch(page: Page, { mark, pilot, second = '', tug, tugPilot = '' }: Launch) {
  const form = page.getByRole('form', { name: 'Nächster Start' })
  const craft = form.locator('.sw-gl label', { hasText: mark })
  if (!(await craft.isVisible())) await form.getByRole('button', { name: 'andere' }).click()
  await craft.click()
  await form.locator('.sw-kind label', { hasText: tug === undefined ? 'Winde' : 'F-Schlepp' }).click()
  if (tug !== undefined) {
    const tower = form.getByLabel('Schlepppilot')
    if (!(await tower.isVisible())) await form.locator('summary', { hasText: 'Ändern' }).click()
    await form.getByLabel('Schleppflugzeug', { exact: true }).selectOption({ label: tug })
    await form.getByLabel('Schlepppilot').fill(tugPilot)
  }
  await form.locator('summary', { hasText: /^Name/ }).click()
  await form.getByLabel('Pilot', { exact: true }).fill(pilot)
  await form.getByLabel('Zweiter Sitz', { exact: true }).fill(second)
  if (second !== '') await form.locator('.sw-kind label', { hasText: 'Lehrkraft' }).click()
  await form.getByRole('button', { name: /^Start jetzt/ }).click()
}

const flights = (page: Page, count: number) => page.locator('.sw-net').getByText(`${count} Flüge`)

test('a Saturday of gliding is entered launch by launch, put right and closed', async ({ saturday }) => {
  test.setTimeout(480_000)
  const { day, site, instant, becomes } = saturday
  const wagon = await saturday.screen('member', 'leonie-faber-kruse', 9 * 60, 1024)
  const { page } = wagon
  const flown: Flown[] = []
  await openPage(page, log)
  await expect(page.getByText('Alle sind am Boden.')).toBeVisible()

  async function launch(from: number, mark: string, first?: Launch) {
    if (first === undefined) await again(page, mark).click()
    else await typeLaunch(page, first)
    await expect(land(page, mark)).toBeVisible()
    return (to: number, more: { launch: string; tug?: string } = { launch: 'winch' }) =>
      void flown.push({ mark, from, to, ...more })
  }
  async function landing(mark: string) {
    // What was under way while the page loaded stands there a second time until the answer comes.
    await expect(land(page, mark)).toHaveCount(1)
    await land(page, mark).click()
    await expect(land(page, mark)).toHaveCount(0)
    await expect(again(page, mark)).toHaveCount(mark === towPlane ? 0 : 1)
  }

  const trainer = { mark: 'D-0725', pilot: 'Lina Imhof', second: 'Tobias Wendlandt' }
  let solo = { mark: 'D-0951', pilot: 'Jana Feld' }
  for (let round = 0; round < rounds; round += 1) {
    const minute = 10 * 60 + 10 * round
    if (round === eventful + 1) solo = { mark: 'D-0364', pilot: 'Jana Feld' }
    await becomes(minute)
    // What is tapped without a network waits on the device.
    const isOffline = round === eventful
    if (isOffline) await wagon.context.setOffline(true)
    const lesson = await launch(minute, trainer.mark, round === 0 ? trainer : undefined)
    const alone = await launch(minute, solo.mark, round === 0 || round === eventful + 1 ? solo : undefined)
    lesson(minute + 7)
    alone(minute + 7)
    if (isOffline) {
      await becomes(minute + 7, { isOffline })
      await land(page, trainer.mark).click()
      await expect(page.getByText('3 Einträge warten')).toBeVisible()
      await expectAccessible(page)
      await wagon.context.setOffline(false)
      await expect(flights(page, 2 * round + 2)).toBeVisible({ timeout: 150_000 })
      await expect(again(page, trainer.mark)).toBeVisible()
      await expect(page.getByText('ließ sich nicht laden')).toBeHidden()
    } else {
      await becomes(minute + 7)
      await landing(trainer.mark)
    }
    await landing(solo.mark)
    if (round === eventful) await reportDefect(page)
  }
  await expect(flights(page, winchLaunches)).toBeVisible()
  await expectAccessible(page)
  for (const [start, typed] of [
    [13 * 60 + 30, { mark: 'D-0364', pilot: 'Nils Aring', tug: towPlane, tugPilot: 'Jonas Brehm' }],
    [14 * 60 + 10, undefined],
  ] as const) {
    await becomes(start)
    const towed = await launch(start, 'D-0364', typed)
    await becomes(start + 8)
    await landing(towPlane)
    flown.push({ mark: towPlane, launch: 'self', from: start, to: start + 8 })
    await becomes(start + 32)
    await landing('D-0364')
    towed(start + 32, { launch: 'aerotow', tug: towPlane })
  }
  await expect(flights(page, allFlights)).toBeVisible()

  // The third lesson was somebody else's, and one glider was down a minute earlier than it was tapped.
  await correct(page, { mark: 'D-0725', clock: '10:20', field: 'Pilot', value: 'Mila Brandhuber' })
  await correct(page, { mark: 'D-0951', clock: '10:30', field: 'Landung', value: '10:36' })
  flown.find(({ mark, from }) => mark === 'D-0951' && from === 10 * 60 + 30)!.to -= 1

  await close(saturday)
  await page.goto(`${log}/tag/${day}`)
  await expect(page.getByText(/^abgeschlossen am .* von Ole Petzold$/)).toBeVisible()
  expect(await sheets(page)).toBe(1)
  await page.getByRole('link', { name: /^\p{L}+\s\d{4}$/u }).click()
  await expect(page.getByRole('heading', { name: /^Flugbuch, / })).toBeVisible()
  const month = page.getByRole('region', { name: 'Flüge des Monats' }).locator('tbody tr')
  expect(await month.filter({ hasText: numericDate(day) }).count()).toBe(allFlights)
  const printed = await sheets(page)
  expect(printed).toBeGreaterThanOrEqual(1)
  expect(printed).toBeLessThanOrEqual(3)
  await expectAccessible(page)
  await page.goto(`${log}/tag/${day}`)
  const { rows, changes } = await stored(site, day)
  const byStart = (one: Flown, other: Flown) => one.from - other.from || (one.mark < other.mark ? -1 : 1)
  expect(
    rows.map((row) => ({
      mark: row.registration,
      launch: row.launch,
      from: row.started_at,
      to: row.landed_at,
      tug: rows.find(({ id }) => id === row.tow_id)?.registration,
    })),
  ).toEqual(
    flown.toSorted(byStart).map(({ mark, launch: kind, from, to, tug }) => ({
      mark,
      launch: kind,
      from: new Date(instant(from)).toISOString(),
      to: new Date(instant(to)).toISOString(),
      tug,
    })),
  )
  expect(rows.filter(({ pilot_id }) => pilot_id === 'mila-brandhuber')).toHaveLength(1)
  expect(changes.filter(({ act }) => act === 'corrected').map(({ reason }) => reason)).toEqual([
    'Verwechselt',
    'Verwechselt',
  ])

  // The sums of the page are those of the rows.
  const minutes = rows.reduce((sum, row) => sum + (row.minutes ?? 0), 0)
  expect(minutes).toBe(flown.reduce((sum, { from, to }) => sum + to - from, 0))
  const sums = page.locator('.fl-kindsums')
  for (const [label, value] of [
    ['Winde', String(winchLaunches)],
    ['F-Schlepp', '2'],
    ['Schleppflug', '2'],
    ['Flüge', String(allFlights)],
    ['Landungen', String(allFlights)],
    ['Flugzeit', span(minutes)],
  ])
    await expect(sums.locator('div').filter({ has: page.getByText(label!, { exact: true }) })).toHaveText(
      `${label}${value}`,
    )
  for (const mark of ['D-0725', 'D-0951', 'D-0364', 'D-EQFG']) {
    const own = rows.filter(({ registration }) => registration === mark)
    const time = own.reduce((sum, row) => sum + (row.minutes ?? 0), 0)
    const line = page.getByRole('region', { name: 'Je Flugzeug' }).getByRole('row', { name: mark })
    await expect(line.getByRole('cell')).toHaveText([String(own.length), String(own.length), span(time)])
  }
  await expectAccessible(page)
  expect(wagon.messages.filter((message) => !expected.test(message))).toEqual([])
})

/** A browser notes by itself what it could not fetch, and every answer that refuses. */
const expected = /ERR_INTERNET_DISCONNECTED|status of 409/

/** How many sheets of A4, upright, come out of the printer. */
async function sheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/g)]
  for (const [, width, height] of sizes)
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

const span = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Somebody finds it after landing; from then on the log takes no launch with it. */
async function reportDefect(page: Page) {
  await openPage(page, '/vereinsflieger/stoerungen/melden?flugzeug=d-0951')
  await page.getByLabel('Was ist es?').fill('Schleppkupplung hakt')
  await page.getByLabel(/^Nein, das Flugzeug wird sofort gesperrt/).check()
  await page.getByRole('button', { name: 'Melden', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Schleppkupplung hakt/ })).toBeVisible()
  await openPage(page, log)
  await again(page, 'D-0951').click()
  const refusal = page.getByRole('alert').filter({ hasText: 'steht nicht im Flugbuch' })
  await expect(refusal).toContainText('D-0951 ist gesperrt')
  await expectAccessible(page)
  await refusal.getByRole('button', { name: /^Verwerfen/ }).click()
  await expect(refusal).toHaveCount(0)
}

type Correction = { mark: string; clock: string; field: string; value: string }

async function correct(page: Page, { mark, clock, field, value }: Correction) {
  await openPage(page, log)
  await page.getByRole('link', { name: 'Startliste' }).click()
  const start = page.locator('[data-l="Start"]', { hasText: new RegExp(`^${clock}`) })
  const line = page.getByRole('row').filter({ hasText: mark }).filter({ has: start })
  await line.getByRole('link', { name: mark }).click()
  const form = page.getByRole('form', { name: 'Berichtigen' })
  await form.getByLabel(field, { exact: true }).fill(value)
  await form.getByLabel('Warum').fill('Verwechselt')
  await expectAccessible(page)
  await form.getByLabel('Warum').press('Enter')
  await expect(page.getByText('Berichtigt.')).toBeVisible()
}

/** In the evening who led the flying looks at the day on a telephone and says that it is right. */
async function close({ day, screen, becomes }: Saturday) {
  const evening = 18 * 60
  await becomes(evening)
  const leader = await screen('admin', 'ole-petzold', evening, 390)
  await openPage(leader.page, `${log}/tag/${day}`)
  await expect(leader.page.getByText('Zeiten in Ortszeit (LT)')).toBeVisible()
  await leader.page.getByLabel('Bemerkung zum Tag').fill('Wind 250°, 8 kt')
  await leader.page.getByRole('button', { name: 'Tag abschließen' }).click()
  await expect(leader.page.getByText(/^abgeschlossen am/)).toBeVisible()
  expect(await leader.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(leader.page)
  const download = leader.page.waitForEvent('download')
  await leader.page.getByRole('link', { name: 'CSV' }).click()
  const file = await (await download).path()
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1 + allFlights)
  expect(leader.messages).toEqual([])
}
