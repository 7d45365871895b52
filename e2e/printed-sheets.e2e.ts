import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { expect, test } from './fixtures.ts'
import { copyOfDemoClub, startSite } from './site.ts'

/** What a club pins up or takes along; each must come out of the printer as one sheet. */
const sheets = ['/piloteninfo/preisliste', '/flugplatz/lageplan']

for (const address of sheets) {
  test(`${address} prints on one sheet of A4`, async ({ page }) => {
    await page.goto(address)
    await expectOneSheet(page)
  })
}

async function expectOneSheet(page: Page) {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width = '', height = ''] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(pdf) ?? []
  // A4 in points of 1/72 inch, upright or across.
  expect([Math.round(Number(width)), Math.round(Number(height))].toSorted()).toEqual([595, 842])
}

const notesOfTheDay = [
  {
    text: 'Rollweg B ist zwischen den Rollhalten wegen Mäharbeiten gesperrt, bitte über A rollen.',
    textEn: 'Taxiway B closed between the holding points due to mowing, taxi via A.',
  },
  {
    text: 'Am Samstag Windenbetrieb im Süden bis 3600 ft, Anflug aus Süden bitte vorher im Funk melden.',
    textEn: 'Winch launching in the south up to 3600 ft on Saturday, report approaching from the south.',
  },
  {
    text: 'Der Tankautomat nimmt zurzeit nur Tankkarten, Kreditkarten erst wieder nach der Reparatur.',
    textEn: 'The fuel pump takes fuel cards only at present, credit cards again after its repair.',
  },
]

/** Every note of the day takes room on the sheet, so these have a site that no other journey writes to. */
for (const { notes, sheets: expected } of [
  { notes: 3, sheets: 1 },
  { notes: 9, sheets: 2 },
]) {
  test(`with ${notes} more notes of the day than the demo club has, the extract prints on ${expected} of A4 in readable type`, async ({
    browser,
  }) => {
    const { dataDir, remove } = copyOfDemoClub()
    const site = await startSite({ dataDir })
    try {
      await pinNotes(dataDir, notes)
      const page = await browser.newPage({ baseURL: site.url })
      await page.goto('/piloteninfo/aip-auszug')
      for (const { text } of notesOfTheDay) await expect(page.locator('#hinweise')).toContainText(text)
      await expect(page.locator('#kontakt')).toContainText('112')
      const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(expected)
      await page.emulateMedia({ media: 'print' })
      // In points; what is drawn in the plan is to scale and may be smaller.
      expect(await smallestType(page)).toBeGreaterThanOrEqual(6.49)
    } finally {
      await site.stop()
      remove()
    }
  })
}

async function pinNotes(dataDir: string, count: number) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const now = Date.now()
  const at = new Date(now).toISOString()
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `hinweis-${index}`,
    kind: 'warning' as const,
    scope: 'pilot' as const,
    starts_at: at,
    ends_at: new Date(now + 5 * 86_400_000).toISOString(),
    details: JSON.stringify({
      ...notesOfTheDay[index % notesOfTheDay.length],
      dismissible: false,
      runwayId: null,
    }),
    created_at: at,
    updated_at: at,
    revision: 1,
  }))
  await db.insertInto('notices').values(rows).execute()
  await db.destroy()
}

function smallestType(page: Page): Promise<number> {
  return page.locator('.aip').evaluate((sheet) => {
    const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
    let smallest = Number.POSITIVE_INFINITY
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      const isSeen = element !== null && element.getClientRects().length > 0
      if (!isSeen || element.closest('svg') !== null || texts.currentNode.textContent?.trim() === '') continue
      smallest = Math.min(smallest, (parseFloat(getComputedStyle(element).fontSize) * 72) / 96)
    }
    return smallest
  })
}

/** The hours of a busy field, with the table of the month. */
for (const address of ['/flugplatz/zeiten', '/flugplatz/zeiten/en']) {
  test(`${address} prints on two sheets of A4 at most, whatever the month`, async ({ page }) => {
    for (const month of ['', '?monat=2027-05']) {
      await page.goto(`${address}${month}`)
      const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, month).toBeLessThanOrEqual(2)
    }
  })
}

for (const address of ['/admin/anfragen/ppr', '/admin/anfragen/tag', '/admin/anfragen/laerm']) {
  test(`${address} prints its list without the menu beside it`, async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto(address)
    const menu = page.getByRole('navigation', { name: 'Verwaltung' })
    await expect(menu).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu).toBeHidden()
  })
}
