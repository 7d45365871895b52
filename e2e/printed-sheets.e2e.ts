import { expect, test } from './fixtures.ts'

/** What a club pins up or takes along; each must come out of the printer as one sheet. */
const sheets = ['/piloteninfo/aip-auszug', '/piloteninfo/preisliste', '/flugplatz/lageplan']

for (const address of sheets) {
  test(`${address} prints on one sheet of A4`, async ({ page }) => {
    await page.goto(address)
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    const [, width = '', height = ''] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(pdf) ?? []
    // A4 in points of 1/72 inch, upright or across.
    expect([Math.round(Number(width)), Math.round(Number(height))].toSorted()).toEqual([595, 842])
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
