import { expect, test } from 'vitest'
import { startApp } from './app.ts'

const file = { size: 10, fingerprint: 'winde.jpg-10' }
const named = { ...file, fileName: 'winde.jpg' }

/** What the programs of our pages send as JSON, complete; and the tables an announced file is written into. */
const announced = [
  {
    address: '/admin/bilder/hochladen',
    body: { ...named, description: { alt: 'Die Winde' } },
    table: 'uploads',
  },
  {
    address: '/admin/uebernahme/wordpress/hochladen',
    body: { ...named, wishes: { pages: 'drafts', fetchesPictures: false } },
    table: 'takeovers',
  },
  { address: '/admin/einstellungen/sicherung/hochladen', body: file, table: undefined },
] as const

for (const { address, body, table } of announced) {
  test(`${address} refuses what nobody knows, by its name, and stores nothing`, async () => {
    const { as, db } = await startApp()
    const admin = await as('admin')
    const send = async (sent: object) => {
      const answer = await admin.byScript('POST', address, JSON.stringify(sent), {
        'content-type': 'application/json',
      })
      return { status: answer.status, text: await answer.text() }
    }
    for (const unknown of [{ role: 'admin' }, { created_at: '1970-01-01' }, { unbekannt: '<script>' }]) {
      const { status, text } = await send({ ...body, ...unknown })
      expect([status, JSON.parse(text)]).toEqual([
        400,
        { ok: false, sentence: `Diese Angabe gibt es hier nicht: ${Object.keys(unknown)[0]}.` },
      ])
    }
    if (table !== undefined) expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    expect((await send(body)).status).toBe(201)
  })
}
