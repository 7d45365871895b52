import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { hashOfSecret, newSecret } from '#app/platform/identity/secret-token.ts'
import { unavailableAfterMs, outdatedAfter } from '#app/features/airfield/webcam/snapshot-age.ts'
import {
  forgetAllSnapshots,
  storeSnapshot,
  maskedSnapshot,
} from '#app/features/airfield/webcam/snapshots.server.ts'
import { findWebcam } from '#app/features/airfield/webcam/webcams.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import { expect, expectAccessible, test as base } from './fixtures.ts'
import { copyOfDemoClub, startSite } from './site.ts'

const second = 1_000
const minute = 60 * second
const west = 'blick-west'
const east = 'blick-ost'

let pictures = 0
/** Of its own each time: the same bytes once more are no new picture. */
const aPicture = () =>
  sharp({
    create: { width: 640, height: 360, channels: 3, background: { r: 90, g: 120, b: (pictures += 1) } },
  })
    .jpeg()
    .toBuffer()

/** The demo club with two cameras that bring their pictures themselves; the eastern one can be made to bring another. */
const test = base.extend<{ cameras: Awaited<ReturnType<typeof clubWithCameras>> }>({
  cameras: async ({}, use) => {
    const cameras = await clubWithCameras()
    await use(cameras)
    await cameras.end()
  },
})

async function clubWithCameras() {
  const { dataDir, remove } = copyOfDemoClub()
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const files = diskFileStore(join(dataDir, 'dateien'))
  const keys = new Map<string, string>()
  for (const { id, details } of await db.selectFrom('webcams').select(['id', 'details']).execute()) {
    const ofItsOwn = JSON.stringify({ ...JSON.parse(details), source: { kind: 'sent' }, intervalSeconds: 30 })
    const key = newSecret()
    keys.set(id, key)
    const key_hash = hashOfSecret(key)
    await db.updateTable('webcams').set({ details: ofItsOwn, key_hash }).where('id', '=', id).execute()
  }
  const site = await startSite({ dataDir })
  return {
    url: site.url,
    /** As if this had been the camera's last picture before it fell silent. */
    async lastPicture(id: string, agoMs: number) {
      const webcam = (await findWebcam(db, id))!
      const masked = await maskedSnapshot(await aPicture(), [])
      if (!masked.ok) throw new Error(masked.reason)
      await forgetAllSnapshots({ db, files }, id)
      const taken = { takenAt: new Date(Date.now() - agoMs), hash: `${id} ${agoMs}`, picture: masked.picture }
      await storeSnapshot({ db, files }, webcam, taken)
    },
    async send(id: string) {
      const answer = await fetch(`${site.url}/api/webcam/${id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${keys.get(id)}`, 'content-type': 'image/jpeg' },
        body: new Uint8Array(await aPicture()),
      })
      expect(answer.status).toBe(204)
    },
    async end() {
      await site.stop()
      await db.destroy()
      remove()
    },
  }
}

const viewOf = (page: Page, id: string) => page.locator('.camview', { has: page.locator(`#${id}`) })
const badgeOf = (page: Page, id: string) => viewOf(page, id).locator('.cam-age:visible .badge:visible')
const pictureOf = (page: Page, id: string) => viewOf(page, id).getByRole('img', { name: /aufgenommen/ })

/** What the page shows for longer than it may, by the page's own clock. */
function shownTooLong(page: Page) {
  return page.locator('.cam-age:visible').evaluateAll(
    (ages, limits) =>
      ages.flatMap((age) => {
        const taken = age.querySelector('time')!.dateTime
        const old = Date.now() - Date.parse(taken)
        const isCurrent = [...age.querySelectorAll<HTMLElement>('.badge.ok')].some(
          (badge) => badge.offsetWidth > 0,
        )
        return old >= (isCurrent ? limits.outdatedAfter : limits.unavailableAfterMs) ? [taken] : []
      }),
    { outdatedAfter, unavailableAfterMs },
  )
}

test('one camera falls silent: its picture tells its age and is called old, and the other goes on', async ({
  page,
  cameras,
}) => {
  await cameras.lastPicture(west, 14 * minute)
  await cameras.lastPicture(east, 10 * minute)
  await page.clock.install()
  await page.goto(`${cameras.url}/flugplatz/webcam`)
  for (const id of [west, east]) await expect(badgeOf(page, id)).toHaveText('aktuell')
  await expect(viewOf(page, west).locator('.cam-ago')).toContainText(/vor 14\sMinuten/)

  await page.clock.fastForward(70 * second)
  await expect(badgeOf(page, west)).toHaveText('veraltet')
  await expect(viewOf(page, west).locator('.cam-ago')).toContainText(/vor 1[56]\sMinuten/)
  await expect(badgeOf(page, east)).toHaveText('aktuell')
  expect(await shownTooLong(page)).toEqual([])
  await expectAccessible(page)

  const before = await pictureOf(page, east).getAttribute('src')
  await cameras.send(east)
  await expect(pictureOf(page, east)).not.toHaveAttribute('src', before!, { timeout: 90_000 })
  await expect(badgeOf(page, east)).toHaveText('aktuell')
  await expect(viewOf(page, east).locator('.cam-ago')).toContainText(
    /vor (weniger als )?einer Minute|vor [23]/,
  )
  await expect(badgeOf(page, west)).toHaveText('veraltet')
  expect(await shownTooLong(page)).toEqual([])
})

test('a picture that turns two hours old leaves the open page, and only that one', async ({
  page,
  cameras,
}) => {
  await cameras.lastPicture(west, 118 * minute)
  await cameras.send(east)
  await page.clock.install()
  await page.goto(`${cameras.url}/flugplatz/webcam`)
  await expect(badgeOf(page, west)).toHaveText('veraltet')
  await expect(pictureOf(page, west)).toBeVisible()

  await page.clock.fastForward(3 * minute)
  await expect(pictureOf(page, west)).toBeHidden()
  await expect(viewOf(page, west).getByText('kein aktuelles Bild')).toBeVisible()
  await expect(badgeOf(page, east)).toHaveText('aktuell')
  await expect(pictureOf(page, east)).toBeVisible()
  expect(await shownTooLong(page)).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an age is said of the moment of loading, and the page loads itself anew when the picture turns old', async ({
    page,
    cameras,
  }) => {
    // Enough for a busy machine to have opened the page before.
    await cameras.lastPicture(west, outdatedAfter - 40 * second)
    await page.goto(`${cameras.url}/flugplatz/webcam`)
    // What a page says without script only is left out unless the text is asked for as it is drawn.
    const useInnerText = true
    await expect(badgeOf(page, west)).toHaveText('aktuell beim Laden', { useInnerText })
    const ago = viewOf(page, west).locator('.cam-ago')
    await expect(ago).toContainText(/vor 14\sMinuten \(beim Laden der Seite\)/, { useInnerText })
    await expect(badgeOf(page, west)).toHaveText('veraltet', { timeout: 120_000 })
    await expect(ago).toContainText(/vor 15\sMinuten \(beim Laden der Seite\)/, { useInnerText })

    await page.goto(cameras.url)
    await expect(page.locator('.home-cam .badge:visible')).toHaveText('veraltet')
  })
})
