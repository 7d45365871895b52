import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import { leaveTracesEverywhere } from '#app/features/privacy/person-in-every-table.fixture.ts'
import { personId, personMail, personPhone } from '#app/features/privacy/person-with-traces.fixture.ts'
import { allFeatures } from '#app/platform/feature.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { copyOfDemoClub, startSite } from './site.ts'

type Export = { bereiche: { schluessel: string; eintraege: Record<string, unknown>[] }[] }
type Row = { table: string; text: string }

const marks = [
  /Zw(ö|oe|o)lfgr(ü|ue|u)n/i,
  new RegExp(personMail, 'i'),
  new RegExp(personPhone),
  /\+491715550199/,
]

/** Every row of every table in which somebody with these marks stands, those of the search's own making included. */
function rowsNaming(dataDir: string, signs: readonly RegExp[]): Row[] {
  const database = new DatabaseSync(join(dataDir, 'platzrunde.sqlite'), { readOnly: true })
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'")
    .all() as { name: string }[]
  const found = tables.flatMap(({ name }) => {
    const rows = database.prepare(`select * from "${name}"`)
    // The search keeps its places in numbers of 64 bits.
    rows.setReadBigInts(true)
    return rows.all().map((row) => ({ table: name, text: Object.values(row).map(readable).join(' | ') }))
  })
  database.close()
  return found.filter(({ text }) => signs.some((sign) => sign.test(text)))
}

function readable(cell: unknown): string {
  return cell instanceof Uint8Array ? Buffer.from(cell).toString('utf8') : String(cell)
}

function filesNaming(folder: string, signs: readonly RegExp[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.sqlite/.test(entry.name) && !entry.parentPath.includes('mail'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      const content = readUnlessGone(path)?.toString('latin1')
      return content !== undefined && signs.some((sign) => sign.test(`${path} ${content}`))
    })
}

/** The server deletes files meanwhile. */
function readUnlessGone(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function unpacked(page: Page, folder: string): Promise<Export> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Daten herunterladen' }).click()
  await (await download).saveAs(`${folder}.zip`)
  execFileSync('python3', ['-m', 'zipfile', '-e', `${folder}.zip`, folder])
  return JSON.parse(readFileSync(join(folder, 'daten.json'), 'utf8')) as Export
}

test('somebody takes home what stands in any table, and once erased stands in none but where the preview said', async ({
  browser,
}, testInfo) => {
  const { dataDir, remove } = copyOfDemoClub()
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const { userId } = await leaveTracesEverywhere(
    { db, files: diskFileStore(join(dataDir, 'dateien')) },
    new Date(),
    { texts: false },
  )
  const site = await startSite({ dataDir })
  const signs = [...marks, new RegExp(personId), new RegExp(userId)]
  const named = () => rowsNaming(dataDir, signs)

  await test.step('the file she downloads tells of every table that holds something of her', async () => {
    const context = await browser.newContext({ baseURL: site.url })
    const { token } = await startSession(db, userId, new Date())
    await context.addCookies([{ name: 'sitzung', value: token, url: site.url }])
    const page = await context.newPage()
    await page.goto('/mitglied/konto/daten')
    await expectAccessible(page)
    const { bereiche } = await unpacked(page, testInfo.outputPath('auskunft'))
    await page.goto(`file://${join(testInfo.outputPath('auskunft'), 'uebersicht.html')}`)
    await expect(page.getByRole('heading', { level: 1, name: /^Daten über / })).toBeVisible()
    await expectAccessible(page)
    const kept = named()
    const tables = [...new Set(kept.map(({ table }) => table))].filter(
      (table) => !table.startsWith('search_'),
    )
    expect(tables.length).toBeGreaterThan(50)
    const result = new Set(
      bereiche.filter(({ eintraege }) => eintraege.length > 0).map(({ schluessel }) => schluessel),
    )
    const register = allFeatures().flatMap(({ personalData = [] }) => personalData)
    const silent = tables.filter(
      (table) =>
        !register.some(({ key, tables }) => (tables as readonly string[]).includes(table) && result.has(key)),
    )
    expect(silent).toEqual([])
    const words = new Set(kept.flatMap(({ text }) => text.match(/Janas Worte \w+/g) ?? []))
    expect(words.size).toBeGreaterThan(10)
    for (const each of words) expect(JSON.stringify(bereiche)).toContain(each)
    for (const [kind, table] of [
      ['reservations.reservations', 'reservations'],
      ['duties.duties', 'duties'],
      ['blog.reads', 'post_reads'],
      ['documents.reads', 'document_reads'],
      ['events.declines', 'event_declines'],
      ['members.consents', 'consents'],
      ['reservations.checkouts', 'aircraft_checkouts'],
    ]) {
      const entries = bereiche.find(({ schluessel }) => schluessel === kind)?.eintraege ?? []
      expect(entries.length, kind).toBe(kept.filter((row) => row.table === table).length)
    }
    await context.close()
  })

  await db.updateTable('members').set({ status: 'left' }).where('id', '=', personId).execute()
  const context = await browser.newContext({ baseURL: site.url })
  await context.addCookies([(await site.newSession('admin')).cookie])
  const admin = await context.newPage()
  await admin.goto(`/admin/mitglieder/${personId}/daten`)
  await expectAccessible(admin)
  const stays = admin.getByRole('row').filter({ has: admin.getByText('bleibt', { exact: true }) })
  await expect(stays).toHaveCount(2)
  const places = await admin
    .getByRole('row')
    .filter({ hasText: 'Namen in Texten' })
    .getByRole('listitem')
    .allTextContents()
  expect(places).toHaveLength(7)
  await admin.getByRole('button', { name: /endgültig löschen/ }).click()
  await expect(admin.getByRole('status')).toContainText('Gelöscht.')
  await expectAccessible(admin)

  await test.step('nothing of her is left but the words the preview has named', async () => {
    // The files follow by a job of the same transaction.
    await expect.poll(() => filesNaming(dataDir, signs), { timeout: 150_000 }).toEqual([])
    const left = named().filter(({ table }) => table !== 'jobs')
    expect(left.map(({ text }) => text).filter((text) => !text.includes('Janas Worte'))).toEqual([])
    expect(left).toHaveLength(places.length)
    await admin.goto('/suche?q=Zw%C3%B6lfgr%C3%BCn')
    await expect(admin.getByRole('main').getByRole('link', { name: /Zwölfgrün/ })).toHaveCount(0)
    await admin.goto('/admin/mitglieder?name=zw%C3%B6lfgr%C3%BCn')
    await expect(admin.getByText('Niemand passt zu dieser Auswahl.')).toBeVisible()
    expect((await admin.goto(`/admin/mitglieder/${personId}/daten`))?.status()).toBe(404)
  })
  await context.close()
  await db.destroy()
  await site.stop()
  remove()
})
