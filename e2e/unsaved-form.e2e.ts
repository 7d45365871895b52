import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { freePort } from './free-port.ts'
import type { Site } from './site.ts'
import { openPage, waitForLivingPage } from './open-page.ts'

const notice = (page: Page) => page.getByRole('region', { name: 'Nicht gespeicherte Fassung' })
const take = (page: Page) => notice(page).getByRole('button', { name: 'Übernehmen' }).click()

/** What the device holds of forms, whoever typed it. */
const onDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open('platzrunde-zwischenstand', 1)
        request.addEventListener('error', () => reject(new Error('no store')))
        request.addEventListener('success', () => {
          const found = request.result.transaction('formulare').objectStore('formulare').getAll()
          found.addEventListener('success', () => resolve(JSON.stringify(found.result)))
        })
      }),
  )

async function query<T>(site: Site, ask: (db: Awaited<ReturnType<typeof openSqlite>>['db']) => Promise<T>) {
  const { db } = await openSqlite(join(site.dataDir, 'platzrunde.sqlite'), 'inline')
  try {
    return await ask(db)
  } finally {
    await db.destroy()
  }
}

/** A browser with a folder of its own, as a person has one; it can be killed and started again. */
async function ownBrowser(
  folder: string,
  site: Site,
): Promise<{ context: BrowserContext; kill: () => Promise<void> }> {
  const { launchOptions } = test.info().project.use
  const port = await freePort()
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    baseURL: site.url,
    locale: 'de-DE',
    args: [...(launchOptions?.args ?? []), `--remote-debugging-port=${port}`],
  })
  context.on('page', waitForLivingPage)
  return {
    context,
    async kill() {
      const session = await context.browser()!.newBrowserCDPSession()
      const { processInfo } = await session.send('SystemInfo.getProcessInfo')
      const gone = new Promise((resolve) => context.on('close', resolve))
      process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL')
      await gone
    },
  }
}

test('a browser that is killed while somebody types loses no more than the last five seconds, in any form', async ({
  site,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-browser-'))
  const { cookie } = await site.newSession('admin')
  const first = await ownBrowser(folder, site)
  await first.context.addCookies([cookie])
  const page = await first.context.newPage()
  await page.goto('/admin/flugzeuge/d-0725')
  const form = page.locator('#eintrag')
  await expect(form).toBeVisible()
  const words = form.locator('textarea').first()
  await words.fill('')
  // One figure each 100 ms, without a pause, until the plug is pulled; all of two digits, so that half a one shows.
  let typed = 10
  const at = new Map<number, number>()
  while (typed < 100) {
    await words.press('End')
    await page.keyboard.type(` ${typed}`)
    at.set(typed, Date.now())
    typed += 1
    await page.waitForTimeout(100)
  }
  const name = await words.getAttribute('name')
  const killed = Date.now()
  await first.kill()

  const second = await ownBrowser(folder, site)
  // Browsers write cookies down late; the person signs in again.
  await second.context.addCookies([cookie])
  const again = await second.context.newPage()
  await again.goto('/admin/flugzeuge/d-0725')
  await expect(notice(again)).toBeVisible()
  await again.getByText('Was darin anders ist').click()
  await expectAccessible(again)
  await take(again)
  const back = again.locator(`[name="${name}"]`)
  const last = Number((await back.inputValue()).match(/\b\d{2}\b/g)?.at(-1))
  const lostMs = killed - at.get(last)!
  test.info().annotations.push({ type: 'lost', description: `${lostMs} ms of typing` })
  console.log(`Lost with the browser: ${lostMs} ms of typing`)
  expect(lostMs).toBeLessThan(5000)
  await again.getByRole('button', { name: 'Speichern' }).first().click()
  await expect(again.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible()
  await expect.poll(() => onDevice(again)).toBe('[]')
  const saved = await query(site, (db) =>
    db.selectFrom('aircraft').selectAll().where('id', '=', 'd-0725').execute(),
  )
  expect(JSON.stringify(saved)).toContain(` ${last - 1} ${last}`)
  await again.goto('/admin/flugzeuge/d-0725')
  await expect(again.locator('#eintrag')).toBeVisible()
  await expect(notice(again)).toBeHidden()
  await second.context.close()
  rmSync(folder, { recursive: true, force: true })
})

test('what was refused, never sent or typed into a text comes back; a password never does, and the sign-out clears all', async ({
  page,
  context,
  signInAs,
  site,
}) => {
  await signInAs('admin')
  // Refused: the words are on the page again, and still there when that page dies.
  await openPage(page, '/admin/kontakt/erstellen')
  const label = page.locator('main form input[type=text]').first()
  await label.fill('Fundsachen')
  await page.locator('#eintrag').getByRole('button', { name: 'Speichern' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await expect.poll(() => onDevice(page)).toContain('Fundsachen')
  await page.close()
  const again = await context.newPage()
  await again.goto('/admin/kontakt/erstellen')
  await take(again)
  await expect(again.locator('main form input[type=text]').first()).toHaveValue('Fundsachen')

  // A club text, in the editor, with the line gone.
  await again.goto('/admin/texte/haftung')
  const text = again.locator('[contenteditable=true]')
  await text.click()
  await again.keyboard.press('Control+End')
  await again.keyboard.type(' Im Funkloch getippt.')
  await expect(again.getByText('Zwischengesichert um')).toBeVisible()
  await again.close()
  const third = await context.newPage()
  third.on('dialog', (dialog) => void dialog.accept())
  await third.goto('/admin/texte/haftung')
  await third.getByText('Was darin anders ist').click()
  await expect(third.getByLabel('Nicht gespeicherte Fassung')).toContainText('Im Funkloch getippt.')
  await third.getByRole('button', { name: 'Weiterschreiben' }).click()
  await expect(third.locator('[contenteditable=true]')).toContainText('Im Funkloch getippt.')
  await third.getByRole('button', { name: 'Entwurf speichern' }).click()
  await expect(third.getByRole('status').filter({ hasText: 'Entwurf gespeichert.' })).toBeVisible()
  await expect.poll(() => third.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Funkloch')
  const draft = await query(site, (db) =>
    db
      .selectFrom('page_drafts')
      .selectAll()
      .execute()
      .then((rows) => JSON.stringify(rows)),
  )
  expect(draft).toContain('Im Funkloch getippt.')

  // Ticked rows are nothing anybody would miss.
  await openPage(third, '/admin/blog')
  await third.locator('.pick').first().check()
  await third.goto('/admin/einstellungen/mail')
  expect(await onDevice(third)).not.toContain('"/admin/blog"')
  await third.locator('input[type=password]').fill('streng-geheim-1')
  await third.locator('main input[name="server"], main input[type=text]').first().fill('smtp.verein.example')
  await expect.poll(() => onDevice(third)).toContain('smtp.verein.example')
  expect(await onDevice(third)).not.toContain('streng-geheim-1')
  await third.getByRole('button', { name: 'Abmelden' }).first().click()
  await expect(third).not.toHaveURL(/\/admin/)
  expect(await onDevice(third)).toBe('[]')
})

test('what was typed into a record that was deleted meanwhile is still to be read whole, until it is discarded', async ({
  page,
  context,
  signInAs,
  site,
}) => {
  await signInAs('admin')
  const adminPath = '/admin/ausflugsziele/altmoor'
  await openPage(page, adminPath)
  const last = 'und am Abend fährt der letzte Bus um halb acht.'
  const told = `${'Vom Platz führt ein Fußweg am Kanal entlang in den Ort. '.repeat(4)}${last}`
  await page.getByRole('textbox', { name: 'Beschreibung' }).fill(told)
  await expect.poll(() => onDevice(page)).toContain(last)
  await page.close()
  await query(site, (db) => db.deleteFrom('destinations').where('id', '=', 'altmoor').execute())

  const again = await context.newPage()
  await openPage(again, '/admin/entwuerfe')
  const typed = again.getByRole('listitem').filter({ hasText: 'Vom Platz führt ein Fußweg' })
  await expect(typed.getByText(last)).toBeHidden()
  await typed.getByText('Was darin steht').click()
  await expect(typed.getByText(last)).toBeVisible()
  await expectAccessible(again)
  await typed.getByRole('button', { name: /^Verwerfen/ }).click()
  await expect(typed).toBeHidden()
  await expect.poll(() => onDevice(again)).not.toContain(last)
})

test('a picture that was chosen and never saved comes back with the form', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('admin')
  const adminPath = '/admin/flugplatz/lageplanbild'
  await openPage(page, adminPath)
  await page.getByRole('button', { name: 'Bild wählen' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Segelflugzeug/ })
    .first()
    .click()
  const chosen = page.locator('input[name=pictureId]')
  await expect(chosen).toHaveValue(/^[\da-f]{32}$/)
  const id = await chosen.inputValue()
  await expect.poll(() => onDevice(page)).toContain(id)
  await page.close()

  const again = await context.newPage()
  await again.goto(adminPath)
  await take(again)
  await expect(again.locator('input[name=pictureId]')).toHaveValue(id)
  await expect(again.getByRole('img', { name: 'Das gewählte Bild' })).toBeVisible()
})

test('a row of an import that was put right is forgotten on the device', async ({ page, signInAs }) => {
  await signInAs('admin')
  await openPage(page, '/admin/mitglieder/einlesen')
  const table = 'Mitgliedsnr.;Vorname;Nachname;Geburtsdatum;Status\r\n90900;Bodo;Zweig;31.02.1980;aktiv'
  const file = { name: 'mitglieder.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.getByLabel('Datei').setInputFiles(file)
  await page.getByRole('button', { name: 'Hochladen und prüfen' }).click()
  await page.getByRole('link', { name: /^Berichtigen/ }).click()
  const row = page.locator('#berichtigen')
  await row.getByLabel('Geburtsdatum').fill('28.02.1980')
  await expect.poll(() => onDevice(page)).toContain('28.02.1980')
  await row.getByRole('button', { name: 'Zeile ändern' }).click()
  await expect(page.getByText(/Zeile 2 ist geändert/)).toBeVisible()
  await expect.poll(() => onDevice(page)).not.toContain('28.02.1980')
  await expect(notice(page)).toBeHidden()
})
