import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createPost } from '#app/features/blog/save-post.server.ts'
import { createBoardOffice } from '#app/features/board/board-answer.server.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { addPicture } from '#app/media/pictures/pictures.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import { sharp } from '#app/platform/picture-library.server.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import type { Site } from './site.ts'
import { openPage } from './open-page.ts'

const name = 'Frieda Windhose'
const title = 'Regenbogen über der Winde'

const photograph = (background: string) =>
  sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Holds an office, has written a post, and stands on the picture above it; nobody has agreed to anything yet. */
async function somebodyInTheClub({ dataDir }: Site) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const files = diskFileStore(join(dataDir, 'dateien'))
  const at = new Date()
  const person = { memberNumber: null, title: null, firstName: 'Frieda', lastName: 'Windhose' }
  const memberId = await createMember(
    db,
    {
      ...person,
      status: 'active',
      publicNameForm: 'full',
      pictureId: null,
      details: { birthDate: '1990-05-01', phones: [] },
      consents: [],
    },
    at,
  )
  const office = { group: 'officers', office: 'Regenbogenwartin', memberId, position: 99, details: {} }
  await createBoardOffice(db, office, at)
  const added = await addPicture(
    { db, files },
    new Uint8Array(await photograph('#7a5c1e')),
    { alt: 'An der Winde', showsPeople: true },
    at,
  )
  if (!added.ok) throw new Error(added.sentence)
  const pictureId = added.picture.id
  await db.insertInto('picture_people').values({ picture_id: pictureId, member_id: memberId }).execute()
  const post = await createPost(
    db,
    {
      id: 'regenbogen-ueber-der-winde',
      title,
      teaser: 'Nach dem Schauer.',
      category: 'Werkstatt',
      body: [],
      coverPictureId: pictureId,
      authorId: memberId,
      status: 'published',
      visibility: 'public',
      publishedAt: at.toISOString(),
    },
    at,
  )
  await db.destroy()
  return { memberId, pictureId, post: `/verein/blog/${post}` }
}

/** What the address answers now, past every store of the browser. */
const fetched = async (page: Page, address: string) => (await page.request.get(address)).text()

/** Every size of every picture the page offers the browser. */
const pictureFiles = async (page: Page) => [
  ...new Set((await page.content()).match(/\/bilder\/[0-9a-f]{32}-\d+\.(?:webp|avif)/g)),
]

test('what somebody agrees to stands on the website, and with the withdrawal it is gone everywhere', async ({
  browser,
  site,
}) => {
  const { memberId, pictureId, post } = await somebodyInTheClub(site)
  const own = await browser.newContext({ baseURL: site.url })
  await own.addCookies([(await site.newSession('member', memberId)).cookie])
  const member = await own.newPage()
  const elsewhere = await browser.newContext({ baseURL: site.url })
  const guest = await elsewhere.newPage()
  const press = async (button: string) => {
    await openPage(member, '/mitglied/profil')
    await member.getByRole('button', { name: button }).click()
    await expect(member.getByRole('status')).toContainText('Gespeichert.')
  }

  await test.step('before, the office is named without a picture, and nothing else tells of her', async () => {
    await guest.goto('/verein/mitglieder')
    await expect(guest.getByText(name)).toHaveCount(0)
    await guest.goto(post)
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(guest.getByText(name)).toHaveCount(0)
    expect(await fetched(guest, post)).not.toContain(pictureId)
  })

  await openPage(member, '/mitglied/konto/bild')
  await member
    .getByLabel('Neues Bild')
    .setInputFiles({ name: 'ich.jpg', mimeType: 'image/jpeg', buffer: await photograph('#1e5c7a') })
  await member.getByRole('button', { name: 'Bild speichern' }).click()
  await expect(member.getByAltText('Das Bild, wie es gezeigt wird')).toBeVisible()
  await openPage(member, '/mitglied/profil')
  await member.getByLabel('Bild', { exact: true }).selectOption({ label: 'alle' })
  await member.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(member.getByRole('status')).toContainText('Gespeichert.')
  await press('Name auf der Website: einwilligen')
  await press('Foto auf der Website: einwilligen')
  await expectAccessible(member)

  const searched = '/suche?q=Windhose&art=person'
  const named = ['/verein/mitglieder', '/verein/mitglieder.data', post, '/verein/blog/atom.xml', searched]
  const pictured = ['/verein/mitglieder', '/verein/vorstand', '/verein/vorstand.data', post, '/verein/blog']
  const tells = async (paths: readonly string[], pattern: RegExp) => {
    const answers = await Promise.all(paths.map((path) => fetched(guest, path)))
    return paths.filter((_, index) => pattern.test(answers[index] ?? ''))
  }
  const anyName = /Frieda (?:<mark>)?Windhose/

  const files =
    await test.step('a guest finds name and picture on every page, kept in memory by now', async () => {
      await guest.goto('/verein/vorstand')
      await expect(guest.locator('.person').filter({ hasText: name }).locator('img')).toBeVisible()
      const onBoard = await pictureFiles(guest)
      await guest.goto(post)
      await expect(guest.getByText(name).first()).toBeVisible()
      const onPost = await pictureFiles(guest)
      await guest.goto('/verein/mitglieder')
      const line = guest.getByRole('listitem').filter({ hasText: name })
      await expect(line.locator('img')).toBeVisible()
      const [portraitId] = /[0-9a-f]{32}/.exec((await line.locator('img').getAttribute('src')) ?? '') ?? ['']
      expect(portraitId).not.toBe('')
      for (let round = 0; round < 2; round += 1) {
        expect(await tells(named, anyName)).toEqual(named)
        expect(await tells(pictured, new RegExp(`${portraitId}|${pictureId}`))).toEqual(pictured)
      }
      const shown = [...new Set([...onBoard, ...onPost, ...(await pictureFiles(guest))])].filter(
        (file) => file.includes(portraitId) || file.includes(pictureId),
      )
      expect(shown.some((file) => file.includes(portraitId))).toBe(true)
      expect(shown.some((file) => file.includes(pictureId))).toBe(true)
      for (const file of shown) expect((await guest.request.get(file)).status(), file).toBe(200)
      return shown
    })

  await press('Foto auf der Website: widerrufen')
  await test.step('the picture is gone with the answer, also for whoever has the page open', async () => {
    for (const file of files) expect([404, 410], file).toContain((await guest.request.get(file)).status())
    const ids = files.map((file) => /[0-9a-f]{32}/.exec(file)?.[0] ?? '').join('|')
    expect(await tells([...pictured, ...named], new RegExp(ids))).toEqual([])
    // The guest has not left the page since; the name on it still holds.
    await guest.getByRole('navigation').getByRole('link', { name: 'Vorstand' }).first().click()
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(guest.getByText(name)).toBeVisible()
    expect((await pictureFiles(guest)).filter((file) => files.includes(file))).toEqual([])
    await guest.goBack()
    await expect(guest.getByText(name)).toBeVisible()
    await guest.reload()
    expect((await pictureFiles(guest)).filter((file) => files.includes(file))).toEqual([])
    const loaded = await guest.evaluate(
      async (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
      files,
    )
    for (const status of loaded) expect([404, 410]).toContain(status)
  })

  await guest.goto('/verein/mitglieder')
  await expect(guest.getByText(name)).toBeVisible()
  await press('Name auf der Website: widerrufen')
  await test.step('the name is gone with the answer, and with the next click where it stood open', async () => {
    expect(await tells(named, anyName)).toEqual([])
    await guest.getByRole('navigation').getByRole('link', { name: 'Blog' }).first().click()
    await expect(guest.getByRole('link', { name: title }).first()).toBeVisible()
    await guest.getByRole('link', { name: title }).first().click()
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(guest.getByText(name)).toHaveCount(0)
    await guest.goto('/verein/mitglieder')
    await expect(guest.getByText(name)).toHaveCount(0)
    // Who represents the club is named with the office.
    await guest.goto('/verein/vorstand')
    await expect(guest.getByText(name)).toBeVisible()
  })
  await member.goto('/mitglied/profil')
  await member.getByText('Verlauf').click()
  await expect(member.getByRole('listitem').filter({ hasText: 'widerrufen am' })).toHaveCount(2)
  await own.close()
  await elsewhere.close()
})
