import type { Browser, Page } from '@playwright/test'
import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { expect, expectAccessible, test, watch } from './fixtures.ts'
import type { Site } from './site.ts'
import { boxesOf, openPage } from './open-page.ts'

const glider = 'd-0951'
const plan = '/vereinsflieger/reservierung'
const year = Number(localDate(Date.now()).slice(0, 4)) + 1

async function memberAt(browser: Browser, site: Site, memberId: string, width: number) {
  const viewport = { width, height: width < 600 ? 844 : 900 }
  const context = await browser.newContext({ baseURL: site.url, viewport, hasTouch: width < 600 })
  await context.addCookies([(await site.newSession('member', memberId)).cookie])
  const page = await context.newPage()
  return { page, ...watch(page, context, site.url) }
}

/** Minutes of the local day at which what is drawn under the first line begins and ends; the scale says where the hours lie. */
async function drawnUnder(page: Page, kind: 'tl-night' | 'tl-shut') {
  return page.evaluate((name) => {
    const track = document.querySelector('.tl-track')!.getBoundingClientRect()
    const marks = [...document.querySelectorAll<HTMLElement>('.tl-scale > span:not(.now-t)')].map((mark) => ({
      hour: Number(mark.textContent),
      share: Number.parseFloat(mark.style.left) / 100,
    }))
    const [first, last] = [marks[0]!, marks.at(-1)!]
    const hoursPerShare = (last.hour - first.hour) / (last.share - first.share)
    const minutesAt = (x: number) =>
      60 * (first.hour + ((x - track.left) / track.width - first.share) * hoursPerShare)
    return [...document.querySelector('.tl-track')!.querySelectorAll(`.${name}`)].map((bar) => {
      const { left, right } = bar.getBoundingClientRect()
      const painted = getComputedStyle(bar).backgroundColor
      return { from: minutesAt(left), to: minutesAt(right), isPainted: painted !== 'rgba(0, 0, 0, 0)' }
    })
  }, kind)
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** „10:00“ and „18:00“ of what the list says about the day. */
async function said(page: Page, what: 'Betrieb' | 'Sonne') {
  const text = (await page.locator('.rl-day .small.muted').first().textContent()) ?? ''
  const found = new RegExp(`${what}[^·]*?(\\d\\d:\\d\\d)\\D{1,4}(\\d\\d:\\d\\d)`).exec(text)
  expect(found, text).not.toBeNull()
  return { from: minutes(found![1]!), to: minutes(found![2]!) }
}

test('night and closed hours lie under the plan where the list says they are', async ({ browser, site }) => {
  const { page, messages } = await memberAt(browser, site, 'tamara-jessen', 1440)
  await openPage(page, `${plan}?tag=${year}-12-21`)
  const sun = await said(page, 'Sonne')
  const [morning, evening] = await drawnUnder(page, 'tl-night')
  // Civil twilight is between a quarter and one and a quarter hours long at our latitudes.
  expect(morning!.to).toBeGreaterThan(sun.from - 75)
  expect(morning!.to).toBeLessThan(sun.from - 15)
  expect(evening!.from).toBeGreaterThan(sun.to + 15)
  expect(evening!.from).toBeLessThan(sun.to + 75)
  expect([morning, evening].map((each) => each!.isPainted)).toEqual([true, true])

  const june = `${year}-06-15`
  const saturday = addDays(june, 6 - new Date(`${june}T12:00:00Z`).getUTCDay())
  await openPage(page, `${plan}?tag=${saturday}`)
  const open = await said(page, 'Betrieb')
  const shut = await drawnUnder(page, 'tl-shut')
  expect(Math.abs(shut[0]!.to - open.from)).toBeLessThan(4)
  expect(Math.abs(shut.at(-1)!.from - open.to)).toBeLessThan(4)
  expect(shut.every(({ isPainted }) => isPainted)).toBe(true)
  expect(messages).toEqual([])
})

const bar = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: /Reservierungen/ }).getByRole('link', { name })

test('a finger makes a reservation longer and cancels it, and an open plan elsewhere follows at once', async ({
  browser,
  site,
}) => {
  const day = addDays(localDate(Date.now()), 40)
  const phone = await memberAt(browser, site, 'georg-pfandl', 390)
  const admin = await memberAt(browser, site, 'vincent-ruprecht', 1440)
  await openPage(admin.page, `${plan}?tag=${day}`)
  await admin.page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await openPage(phone.page, `${plan}/neu`)
  await phone.page.getByLabel('Flugzeug').selectOption(glider)
  await phone.page.getByLabel('Tag', { exact: true }).fill(day)
  await phone.page.getByLabel('Von').fill('10:00')
  await phone.page.getByLabel('Bis', { exact: true }).fill('13:00')
  const seen = bar(admin.page, /Pfandl 10:00.*13:00/).waitFor()
  const pressedAt = Date.now()
  await phone.page.getByRole('button', { name: 'Reservieren' }).click()
  const tookMs = seen.then(() => Date.now() - pressedAt)
  await expect(phone.page.getByText('Reserviert.')).toBeVisible()
  test.info().annotations.push({ type: 'live', description: `${await tookMs} ms after the press` })

  await openPage(phone.page, `${plan}?tag=${day}`)
  await phone.page.bringToFront()
  await stretch(phone.page, 1)
  await expect(phone.page.locator('.tl-say')).toContainText('Gespeichert')
  await expect(bar(admin.page, /Pfandl 10:00.*14:00/)).toBeVisible()
  await expectAccessible(phone.page)

  await bar(phone.page, /Pfandl/).tap()
  await phone.page.getByRole('button', { name: 'Reservierung absagen' }).tap()
  await expect(phone.page.getByText('Die Reservierung ist abgesagt.')).toBeVisible()
  await expect(bar(admin.page, /Pfandl/)).toHaveCount(0)
  expect(await admin.page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect([...phone.messages, ...admin.messages]).toEqual([])
})

/** The end by so many hours, with a real touch. */
async function stretch(page: Page, hours: number) {
  const own = bar(page, /Pfandl/)
  const [track, box] = await boxesOf(own.locator('xpath=..'), own)
  const axisHours = Number(
    await own
      .locator('xpath=..')
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--hours')),
  )
  const [x, y] = [box.x + box.width - 5, box.y + box.height / 2]
  const client = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
  const to = x + (hours * track.width) / axisHours
  await touch('touchStart', x)
  for (let step = 1; step <= 5; step++) await touch('touchMove', x + ((to - x) * step) / 5)
  await touch('touchEnd')
  await client.detach()
}
