import { expect, test } from 'vitest'
import { createDocument, type DocumentInput } from '#app/features/documents/documents.server.ts'
import { addDownload } from '#app/media/pictures/downloads/downloads.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { withoutTypography } from '#test/page-reading.ts'
import { airfieldSetting } from './facts/airfield.ts'
import { sections } from './record/record-sections.ts'
import { sectionValues } from './record/section.fixture.ts'

const adminPath = '/admin/flugplatz/angaben/verkehr'
const plan = '/flugplatz/lageplan'
const sheet = '/piloteninfo/aip-auszug'
const wording = 'Fassung 4, gültig ab 1. April 2026'

/** A club with the rules of the field as a document, and a browser with the given rights. */
async function clubWithRules(more: Partial<DocumentInput> = {}) {
  const club = await startAirfieldClub()
  const { services, db } = club
  const bytes = new TextEncoder().encode('%PDF-1.4\nFlugplatzordnung\n%%EOF')
  const result = {
    title: 'Flugplatzordnung',
    fileName: 'ordnung.pdf',
    visibility: 'public',
    by: null,
  } as const
  const downloadId = (await addDownload(services, bytes, result, services.now()))!.id
  await createDocument(
    db,
    {
      id: 'ordnung',
      title: 'Ordnung des Platzes',
      visibility: 'public',
      version: 4,
      asOf: '2026-04-01',
      body: [{ type: 'paragraph', content: [{ text: 'Rauchen verboten.' }] }],
      ...more,
      details: { downloadId, ...more.details },
    },
    services.now(),
  )
  const admin = await club.as('admin', ['flight-operations'])
  const choose = async (rulesDocumentId: string) => {
    const page = await (await admin.get(adminPath)).text()
    const revision = /name="expectedRevision" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const values = sectionValues(sections.verkehr!, await findSetting(db, airfieldSetting))
    return admin.post(adminPath, { ...values, rulesDocumentId, expectedRevision: revision })
  }
  const html = async (path: string) => (await club.get(path)).text()
  const page = async (path: string) => withoutTypography(await html(path))
  return { ...club, admin, choose, html, page }
}

test('the rules chosen at the desk stand on plan and sheet, with their validity and their file', async () => {
  const { admin, choose, db, html, page, get } = await clubWithRules()
  expect(await page(plan)).not.toContain('Vollständige Fassung')
  expect((await choose('ordnung')).status).toBe(303)
  expect(await page(plan)).toContain(`Ordnung des Platzes (${wording}).`)
  const [, file = ''] = /href="(\/dateien\/[^"?]+)"/.exec(await html(plan)) ?? []
  expect((await get(file)).headers.get('content-type')).toBe('application/pdf')
  const extract = await page(sheet)
  expect(extract).toContain(`, ${wording}.`)
  expect(await html(sheet)).toContain('<a href="/verein/dokumente/ordnung">')
  await db.updateTable('documents').set({ visibility: 'members' }).execute()
  expect(await page(sheet)).not.toContain('Aerodrome rules')
  // A document that is no longer public does not prevent saving the rest.
  expect(await (await admin.get(adminPath)).text()).toContain('bisheriges Dokument, nicht mehr öffentlich')
  expect((await choose('ordnung')).status).toBe(303)
  expect((await choose('')).status).toBe(303)
  expect(await page(sheet)).not.toContain('Aerodrome rules')
})

test('a wording whose last day is over is called so by itself', async () => {
  const { choose, page, later } = await clubWithRules({ details: { validUntil: '2026-06-14' } })
  await choose('ordnung')
  for (const path of [plan, sheet]) expect(await page(path)).toContain(`${wording} bis 14. Juni 2026`)
  later(24 * 60 * 60)
  for (const path of [plan, sheet]) {
    expect(await page(path)).toContain('Fassung 4, galt bis 14. Juni 2026; bitte telefonisch prüfen')
    expect(await page(path)).not.toContain('gültig ab 1. April 2026')
  }
})

test('rules that only members may read are neither offered nor shown', async () => {
  const { admin, choose, page } = await clubWithRules({ visibility: 'members' })
  expect(await (await admin.get(adminPath)).text()).not.toContain('Ordnung des Platzes')
  const refused = await choose('ordnung')
  expect(refused.status).toBe(400)
  expect(await page(plan)).not.toContain('Ordnung des Platzes')
})
