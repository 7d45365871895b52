import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { isLeftOut } from '#app/features/backup/backup-format.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { breakingLine } from './breaking-line.ts'
import { freePort } from './free-port.ts'
import { startSite, type Site } from './site.ts'
import { openPage } from './open-page.ts'

const adminPath = '/admin/einstellungen/sicherung'
/** What goes on by itself on a server while a backup is taken out and put back, and so is compared row by row elsewhere. */
const goesOn = new Set(['jobs', 'sessions', 'audit_log'])

/** Nobody's club yet, reached by a line that can break. */
async function emptySite() {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'platzrunde-e2e-leer-'))
  const line = await breakingLine(port)
  const site = await startSite({ port, dataDir, settings: { DEMO: '0', PUBLIC_URL: line.url } })
  const remove = async () => {
    await line.stop()
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { site: { ...site, url: line.url }, remove, line }
}

/** Every row of every table that a backup holds, read beside the server. */
async function rowsOf({ dataDir }: Site) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  try {
    const all: Record<string, unknown[]> = {}
    const tables = (await db.introspection.getTables()).map(({ name }) => name)
    for (const table of tables.filter((name) => !isLeftOut(name) && !goesOn.has(name))) {
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} order by 1, 2`.execute(db)
      // A picture is still being made smaller while the backup is taken; each server does that by itself.
      all[table] = rows.map((row) => ({ ...row, has_avif: undefined }))
    }
    return all
  } finally {
    await db.destroy()
  }
}

async function postsIn({ dataDir }: Site): Promise<number> {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const posts = await db.selectFrom('posts').select('id').execute()
  await db.destroy()
  return posts.length
}

const folderOf = ({ dataDir }: Site) => join(dataDir, 'dateien')

/** Every file of the club, pictures in all their sizes included. */
function namesOf(site: Site): string[] {
  const folder = folderOf(site)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

/** A fingerprint of each. */
function filesOf(site: Site): Record<string, string> {
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folderOf(site), name)))
      .digest('hex')
  return Object.fromEntries(namesOf(site).map((name) => [name, hashOf(name)]))
}

async function linesOf({ dataDir }: Site): Promise<string[]> {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const lines = await db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  await db.destroy()
  return lines.map((line) => JSON.stringify(line))
}

/** What the search finds; which site it is does not stand in it. */
async function foundBy({ url }: Site): Promise<string[]> {
  const page = await (await fetch(`${url}/suche?q=winde`)).text()
  return [...page.matchAll(/href="(\/verein\/blog\/[^"]+)"/g)].map(([, address = '']) => address)
}

test('a backup taken out here goes on after its line broke, and brings every row, file and line into an empty installation', async ({
  page,
  context,
  site,
  signInAs,
}) => {
  const { site: other, remove, line } = await emptySite()
  try {
    await signInAs('admin')
    const filesTaken = filesOf(site)
    const linesTaken = await linesOf(site)
    expect(Object.keys(filesTaken).length).toBeGreaterThan(100)
    await openPage(page, adminPath)
    // Somebody may have taken one out before; the newest stands first, once it is made.
    const downloads = page.getByRole('button', { name: /Herunterladen/ })
    const before = await downloads.count()
    await page.getByRole('button', { name: 'Jetzt sichern' }).click()
    await expect(downloads).toHaveCount(before + 1, { timeout: 150_000 })
    const [file] = await Promise.all([page.waitForEvent('download'), downloads.first().click()])
    const path = join(site.dataDir, 'geholt.gz')
    await file.saveAs(path)

    // Both sites share the cookies of this host: no request of the first may still be under way, whose answer ends the session.
    await page.goto('about:blank')
    await context.clearCookies()
    const { cookie } = await other.newSession('admin')
    await context.addCookies([{ ...cookie, url: line.url }])
    await openPage(page, other.url + adminPath)
    // Half of it gets through, then the line is gone, and the page is left.
    const bytes = statSync(path).size
    line.breakAfter(bytes / 2)
    await page.getByLabel('Datei von diesem Gerät').setInputFiles(path)
    await expect(page.getByRole('status').filter({ hasText: 'Keine Verbindung.' })).toBeVisible({
      timeout: 150_000,
    })
    line.mend()
    await openPage(page, other.url + adminPath)
    const offsets: number[] = []
    page.on('request', (request) => {
      const offset = request.headers()['upload-offset']
      if (offset !== undefined) offsets.push(Number(offset))
    })
    await page.getByLabel('Datei von diesem Gerät').setInputFiles(path)
    await expect(page.getByRole('heading', { name: 'Was darin steckt' })).toBeVisible({ timeout: 150_000 })
    await expectAccessible(page)
    expect(offsets[0], 'goes on where it broke off').toBeGreaterThan(0)
    expect(await postsIn(other)).toBe(0)

    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Zurückspielen' }).click()
    await expect.poll(() => postsIn(other), { timeout: 150_000 }).toBe(await postsIn(site))
    await expect
      .poll(() => {
        const arrived = new Set(namesOf(other))
        return Object.keys(filesTaken).filter((name) => !arrived.has(name))
      })
      .toEqual([])
    expect(filesOf(other)).toMatchObject(filesTaken)
    expect(await linesOf(other)).toEqual(expect.arrayContaining(linesTaken))
    const rows = await rowsOf(other)
    expect(Object.keys(rows).length).toBeGreaterThan(60)
    expect(rows).toEqual(await rowsOf(site))
    // What every address answers then is asked in `backup.app.test.ts`; the words for the search are found by each server itself.
    const found = await foundBy(site)
    expect(found).not.toEqual([])
    await expect.poll(() => foundBy(other), { timeout: 150_000 }).toEqual(found)

    // Whoever restored is signed in by an account that is gone. Asked beside the browser: its page is leaving by itself just now,
    // and twice another one in the same process never came.
    const answer = await fetch(`${other.url}/admin`, {
      headers: { cookie: `${cookie.name}=${cookie.value}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    })
    expect(answer.headers.get('location'), 'where the former session leads').toContain('/anmelden')
  } finally {
    await remove()
  }
})
