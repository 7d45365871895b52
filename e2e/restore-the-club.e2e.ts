import { spawnSync } from 'node:child_process'
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

/** A fingerprint of every file of the club, pictures in all their sizes included. */
function filesOf({ dataDir }: Site): Record<string, string> {
  const folder = join(dataDir, 'dateien')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')]
    }),
  )
}

async function linesOf({ dataDir }: Site): Promise<string[]> {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const lines = await db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  await db.destroy()
  return lines.map((line) => JSON.stringify(line))
}

async function addressesOf({ url }: Site): Promise<string[]> {
  const locations = async (path: string) => {
    const text = await (await fetch(url + path)).text()
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  }
  const maps = await locations('/sitemap.xml')
  const pages: string[] = []
  for (const path of maps) pages.push(...(path.startsWith('/sitemap/') ? await locations(path) : [path]))
  return [...new Set(pages), '/verein/blog/atom.xml', '/api/tarife', '/suche?q=winde']
}

/** What is other with every answer is left out: the server's own address, the number for scripts, keys of forms. */
async function answerOf({ url }: Site, path: string) {
  const answer = await fetch(url + path)
  const text = await answer.text()
  const nonces = [...text.matchAll(/nonce="([^"]+)"/g)].map(([, nonce = '']) => nonce)
  const plain = nonces.reduce((rest, nonce) => rest.replaceAll(nonce, 'n'), text)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: plain
      .replaceAll(new URL(url).host, 'verein.example')
      .replaceAll(encodeURIComponent(new URL(url).host), 'verein.example')
      .replaceAll(/<input type="hidden"[^>]*>/g, '')
      .replaceAll(/<source[^>]*image\/avif[^>]*>/g, '')
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
      .replaceAll(/&quot;now&quot;:\d+/g, '')
      // Pages that show the time, the age of a picture or when to load anew may fall on either side of a minute.
      .replaceAll(/vor (?:\d+|einer)\s(?:Sekunde|Minute|Stunde)n?/g, '')
      .replaceAll(/http-equiv="refresh" content="\d+"/g, '')
      .replaceAll(/\d\d:\d\d(?::\d\d)?(?:\.\d+)?Z?/g, ''),
  }
}

function manage({ dataDir }: Site, ...args: string[]) {
  const { status, stdout } = spawnSync(process.execPath, ['build/server/manage.js', ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DEMO: '0' },
    encoding: 'utf8',
  })
  return { status, said: stdout }
}

test('a backup taken out here and put back into an empty installation answers every address alike', async ({
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
    await expect(downloads).toHaveCount(before + 1, { timeout: 60_000 })
    const [file] = await Promise.all([page.waitForEvent('download'), downloads.first().click()])
    const path = join(site.dataDir, 'geholt.gz')
    await file.saveAs(path)

    // Told beforehand, here and at the command line; nothing changes.
    const result = manage(other, 'restore', path, '--dry-run')
    expect(result.said).toContain('Nichts wurde geändert.')
    await context.clearCookies()
    await context.addCookies([{ ...(await other.newSession('admin')).cookie, url: line.url }])
    await openPage(page, other.url + adminPath)
    // Half of it gets through, then the line is gone, and the page is left.
    const bytes = statSync(path).size
    line.breakAfter(bytes / 2)
    await page.getByLabel('Datei von diesem Gerät').setInputFiles(path)
    await expect(page.getByRole('status').filter({ hasText: 'Keine Verbindung.' })).toBeVisible({
      timeout: 60_000,
    })
    line.mend()
    await openPage(page, other.url + adminPath)
    const offsets: number[] = []
    page.on('request', (request) => {
      const offset = request.headers()['upload-offset']
      if (offset !== undefined) offsets.push(Number(offset))
    })
    await page.getByLabel('Datei von diesem Gerät').setInputFiles(path)
    await expect(page.getByRole('heading', { name: 'Was darin steckt' })).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    expect(offsets[0], 'goes on where it broke off').toBeGreaterThan(0)
    expect((await rowsOf(other)).posts).toEqual([])

    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Zurückspielen' }).click()
    await expect
      .poll(async () => (await rowsOf(other)).posts?.length, { timeout: 90_000 })
      .toBe((await rowsOf(site)).posts?.length)
    await expect
      .poll(() => {
        const arrived = filesOf(other)
        return Object.keys(filesTaken).filter((name) => arrived[name] === undefined)
      })
      .toEqual([])
    expect(filesOf(other)).toMatchObject(filesTaken)
    expect(await linesOf(other)).toEqual(expect.arrayContaining(linesTaken))
    const rows = await rowsOf(other)
    expect(Object.keys(rows).length).toBeGreaterThan(60)
    expect(rows).toEqual(await rowsOf(site))

    const addresses = await addressesOf(site)
    expect(addresses.length).toBeGreaterThan(40)
    await expect
      .poll(async () => (await answerOf(other, '/suche?q=winde')).text, { timeout: 60_000 })
      .toBe((await answerOf(site, '/suche?q=winde')).text)
    for (const address of addresses) {
      expect(await answerOf(other, address), address).toEqual(await answerOf(site, address))
    }
    // Whoever restored is signed in by an account that is gone.
    await page.goto(`${other.url}/admin`)
    await expect(page).toHaveURL(/\/anmelden/)

    const again = join(site.dataDir, 'wieder.gz')
    expect(manage(other, 'backup', again).said).toContain('Gesichert:')
    expect(manage(other, 'restore', again).status).toBe(1)
    expect(manage(other, 'restore', again, '--replace').status, 'while the server has the folder').toBe(1)
    await other.stop()
    expect(manage(other, 'restore', again, '--replace').said).toContain('Zurückgespielt:')
    expect(await rowsOf(other)).toEqual(await rowsOf(site))
  } finally {
    await remove()
  }
})
