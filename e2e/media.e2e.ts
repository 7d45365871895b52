import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { breakingLine } from './breaking-line.ts'
import { expect, expectAccessible, test, watch } from './fixtures.ts'
import { freePort } from './free-port.ts'
import { copyOfDemoClub, startSite } from './site.ts'
import { isAlive, openPage, reloadPage } from './open-page.ts'

/** A photograph of several pieces: noise does not get smaller. */
async function heavyPicture(folder: string): Promise<string> {
  const [width, height] = [1500, 1100]
  const raw = { width, height, channels: 3 as const }
  const bytes = await sharp(randomBytes(width * height * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const file = join(folder, 'halle.png')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, bytes)
  return file
}

/** The browser comes by the line, so that is the site's address. */
async function siteBehindALine() {
  const port = await freePort()
  const { dataDir, remove } = copyOfDemoClub()
  const line = await breakingLine(port)
  const site = await startSite({ port, dataDir, settings: { PUBLIC_URL: line.url } })
  const end = async () => {
    await line.stop()
    await site.stop()
    remove()
  }
  return { line, site, end }
}

test('an upload over a line that breaks goes on where it broke off, also after a reload', async ({
  browser,
}, info) => {
  const { line, site, end } = await siteBehindALine()
  try {
    const { cookie } = await site.newSession('admin')
    const context = await browser.newContext({ baseURL: line.url })
    await context.addCookies([{ ...cookie, url: line.url }])
    const page = await context.newPage()
    await openPage(page, '/admin/bilder')
    const file = await heavyPicture(info.outputPath())

    await page.getByText('Hochladen', { exact: true }).first().click()
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByLabel('Bildbeschreibung').fill('Die Halle am Morgen')
    appendFileSync(file, ' ')
    await page.getByRole('button', { name: 'Hochladen' }).click()
    await expect(page.getByText('Die Datei hat sich geändert', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: /^Weglassen/ }).click()
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByLabel('Bildbeschreibung').fill('Die Halle am Morgen')
    line.breakAfter(1_700_000)
    await page.getByRole('button', { name: 'Hochladen' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Keine Verbindung' })).toBeVisible()
    line.mend()
    await expect.poll(() => bytesStored(page), 'the server has put away what came').toBeGreaterThan(0)
    await reloadPage(page)
    await page.getByText('Hochladen', { exact: true }).first().click()
    await expect(page.getByText(/halle\.png, \d+\s%\ssind da/)).toBeVisible()
    await expectAccessible(page)
    line.breakAfter(1_500_000)
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByLabel('Bildbeschreibung').fill('Die Halle am Morgen')
    await page.getByRole('button', { name: 'Hochladen' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Keine Verbindung' })).toBeVisible()
    line.mend()
    await expect(page.getByText('Hochgeladen', { exact: true })).toBeVisible({ timeout: 150_000 })
    await expect(page.getByRole('link', { name: 'Die Halle am Morgen' })).toBeVisible()

    await page.getByRole('link', { name: 'Die Halle am Morgen' }).click()
    await expect(page.getByText('1500 × 1100 Pixel')).toBeVisible()
    await isAlive(page)
    const mark = page.getByRole('button', { name: /Wichtigste Stelle/ })
    await mark.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByLabel('Von links', { exact: true })).toHaveValue('55')
    await mark.click({ position: { x: 10, y: 10 } })
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Gespeichert.')).toBeVisible()
    await context.close()
  } finally {
    await end()
  }
})

async function bytesStored(page: Page): Promise<number> {
  const answer = await page.request.get('/admin/bilder/hochladen')
  const { uploads } = (await answer.json()) as { uploads: { offset: number }[] }
  return uploads[0]?.offset ?? 0
}

/** As a browser hands over files from elsewhere; each is a picture of its own. */
async function bringFiles(text: Locator, way: 'drop' | 'paste', names: readonly string[]) {
  const files = await Promise.all(
    names.map(async (name) => {
      const raw = { width: 40, height: 30, channels: 3 as const }
      const bytes = await sharp(randomBytes(40 * 30 * 3), { raw })
        .png()
        .toBuffer()
      return { name, base64: bytes.toString('base64') }
    }),
  )
  await text.evaluate(
    (element, { way, files }) => {
      const data = new DataTransfer()
      for (const { name, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: 'image/png' }))
      }
      const { left, top } = element.getBoundingClientRect()
      const common = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        way === 'drop'
          ? new DragEvent('drop', { ...common, dataTransfer: data, clientX: left + 30, clientY: top + 20 })
          : new ClipboardEvent('paste', { ...common, clipboardData: data }),
      )
    },
    { way, files },
  )
}

test('gallery, file, video and card are written by keyboard and read by a guest without script', async ({
  page,
  browser,
  site,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/blog/erstellen')
  const title = `Alles auf einmal ${Date.now()}`
  await page.getByRole('textbox', { name: 'Titel' }).fill(title)
  await page.getByLabel('Anriss').fill('Bilder, Datei, Video und ein Flugzeug.')
  await page.getByLabel('Thema').fill('Werkstatt')
  const text = page.locator('[contenteditable=true]')
  await text.click()
  await page.keyboard.type('Am Samstag war viel los.')

  // Two photographs drawn onto the text from a folder, one pasted: each is asked what it shows.
  for (const [way, names] of [
    ['drop', ['gezogen.png', 'daneben.png']],
    ['paste', ['eingefuegt.png']],
  ] as const) {
    await bringFiles(text, way, names)
    const asked = page.getByRole('dialog', { name: 'Bilder in den Text' })
    await expect(asked).toBeVisible()
    await asked.getByRole('button', { name: 'Hochladen' }).click()
    await expect(asked.locator('[aria-invalid=true]')).toHaveCount(names.length)
    await expectAccessible(page)
    for (const [index, name] of names.entries()) {
      await asked.getByLabel('Bildbeschreibung').nth(index).fill(`Die Halle, ${name}`)
    }
    await asked.getByRole('button', { name: 'Hochladen' }).click()
    await expect(asked).toBeHidden({ timeout: 30_000 })
  }
  await expect(text.locator('img')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')

  await page.getByRole('button', { name: 'Galerie' }).click()
  const pictures = page.getByRole('dialog', { name: 'Bild wählen' })
  await pictures.locator('.picker-grid button').first().press('Enter')
  await page.getByRole('button', { name: 'Bild dazu' }).press('Enter')
  await pictures.locator('.picker-grid button').nth(1).press('Enter')
  await page.getByLabel('Unter der Galerie').fill('Vor der Halle')

  await page.getByRole('button', { name: 'Datei', exact: true }).click()
  const files = page.getByRole('dialog', { name: 'Datei wählen' })
  const sheet = {
    name: 'stundenzettel.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nZettel'),
  }
  await files.locator('input[type=file]').setInputFiles(sheet)
  await files.getByLabel('Titel').fill('Stundenzettel')
  await files.getByRole('button', { name: 'Hochladen' }).click()
  await expect(files).toBeHidden()
  await expect(page.getByLabel('Titel der Datei hier')).toHaveValue('Stundenzettel')

  await page.getByRole('button', { name: 'Video', exact: true }).click()
  await page.getByLabel('Adresse des Videos').fill('http://video.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Die Adresse eines Videos beginnt mit https://')).toBeVisible()
  await page.getByLabel('Adresse des Videos').fill('https://www.youtube.com/watch?v=abc')
  await page.getByLabel('Titel des Videos').fill('Windenstart')
  await page.getByRole('button', { name: 'Video einfügen' }).press('Enter')

  await page.getByRole('button', { name: /^Karte/ }).click()
  const choice = page.getByLabel('Karte für')
  const aircraft = await choice.locator('option').first().textContent()
  await choice.selectOption({ index: 0 })
  await page.getByRole('button', { name: 'Karte einfügen' }).press('Enter')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}/)
  const id = page.url().split('/').at(-1)?.split('?')[0] ?? ''

  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const guest = await context.newPage()
  const { foreign } = watch(guest, context, site.url)
  await openPage(guest, `/verein/blog/${id}`)
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(guest.locator('.media-gallery li')).toHaveCount(2)
  await expect(guest.getByText('Vor der Halle')).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Video bei YouTube ansehen' })).toBeVisible()
  await expect(guest.getByRole('complementary', { name: `Flugzeug: ${aircraft ?? ''}` })).toBeVisible()
  const [download] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('link', { name: 'Stundenzettel' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('stundenzettel.pdf')
  expect(foreign, 'nothing is asked of the video’s place').toEqual([])
  await context.close()

  const reader = await (await browser.newContext({ baseURL: site.url })).newPage()
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await reader.setViewportSize({ width, height: 900 })
    await reader.emulateMedia({ colorScheme })
    await reader.goto(`/verein/blog/${id}`)
    await expectAccessible(reader)
  }
})

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
<body lang=DE><!--StartFragment--><h1>Sommerlager<o:p></o:p></h1>
<p class=MsoNormal><b>Anreise</b> am <span style='color:red'>Freitag</span>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>Zelt</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>Schlafsack</p>
<table><tr><td><p class=MsoNormal>Tag</p></td><td><p>Ort</p></td></tr><tr><td><p>Fr</p></td><td><p>Platz</p><p>Halle</p></td></tr></table>
<script>alert(1)</script><!--EndFragment--></body></html>`
const fromLibreOffice = `<meta charset="utf-8"><h2 class="western">Packliste</h2>
<ol><li><p style="margin-bottom:0">Karte</p><ol><li><p>Kompass</p></li></ol></li></ol>
<p>Erste Zeile<br>Zweite Zeile</p><p><img src="file:///tmp/bild.png"><font color="#c00">Fertig</font></p>`

test('what Word and LibreOffice put on the clipboard arrives as the club’s own kinds of blocks', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/blog/erstellen')
  const text = page.locator('[contenteditable=true]')
  await text.click()
  await paste(text, fromWord)
  expect(await written(page)).toEqual([
    { type: 'heading', level: 2, content: [{ text: 'Sommerlager' }] },
    {
      type: 'paragraph',
      content: [{ text: 'Anreise', marks: [{ type: 'strong' }] }, { text: ' am Freitag.' }],
    },
    { type: 'list', ordered: false, items: [[{ text: 'Zelt' }], [{ text: 'Schlafsack' }]] },
    {
      type: 'table',
      caption: null,
      head: ['Tag', 'Ort'],
      rows: [[[{ text: 'Fr' }], [{ text: 'Platz Halle' }]]],
    },
  ])

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await paste(text, fromLibreOffice)
  expect(await written(page)).toEqual([
    { type: 'heading', level: 2, content: [{ text: 'Packliste' }] },
    { type: 'list', ordered: true, items: [[{ text: 'Karte' }], [{ text: 'Kompass' }]] },
    { type: 'paragraph', content: [{ text: 'Erste Zeile' }] },
    { type: 'paragraph', content: [{ text: 'Zweite Zeile' }] },
    { type: 'paragraph', content: [{ text: 'Fertig' }] },
  ])
  const said = page.getByText('Ein Bild ist nicht mitgekommen. Zieh die Dateien in den Text')
  await expect(said).toBeVisible()
  await expectAccessible(page)
  await paste(text, '<p>Ohne Bild</p>')
  await expect(said).toBeHidden()
})

async function paste(text: Locator, html: string) {
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

const written = async (page: Page): Promise<unknown> =>
  JSON.parse(await page.locator('input[name=body]').inputValue())
