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

/** Every note of the day takes room on the sheet, so this one has a site that no other journey writes to. */
test('the extract keeps to one sheet of A4 with one more note of the day than the demo club has', async ({
  browser,
}) => {
  const { dataDir, remove } = copyOfDemoClub()
  const site = await startSite({ dataDir })
  try {
    const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
    const now = Date.now()
    const text = 'Rollweg B ist zwischen den Rollhalten wegen Mäharbeiten gesperrt, bitte über A rollen.'
    await db
      .insertInto('notices')
      .values({
        id: 'maeharbeiten',
        kind: 'warning',
        scope: 'pilot',
        starts_at: new Date(now).toISOString(),
        ends_at: new Date(now + 5 * 86_400_000).toISOString(),
        details: JSON.stringify({
          text,
          textEn: 'Taxiway B closed between the holding points due to mowing, taxi via A.',
          dismissible: false,
          runwayId: null,
        }),
        created_at: new Date(now).toISOString(),
        updated_at: new Date(now).toISOString(),
        revision: 1,
      })
      .execute()
    await db.destroy()
    const page = await browser.newPage({ baseURL: site.url })
    await page.goto('/piloteninfo/aip-auszug')
    await expect(page.locator('#hinweise')).toContainText('Mäharbeiten')
    await expectOneSheet(page)
  } finally {
    await site.stop()
    remove()
  }
})

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
