import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { startSite, type Site } from './site.ts'

const desk = '/admin/einstellungen/sicherung'
const tables = [
  'posts',
  'post_versions',
  'events',
  'members',
  'consents',
  'pictures',
  'settings',
  'tariffs',
] as const

async function emptySite(port: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'platzrunde-e2e-leer-'))
  const site = await startSite({ port, dataDir, settings: { DEMO: '0' } })
  const remove = async () => {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { site, remove }
}

/** Every row of what a club writes, read beside the server. */
async function rowsOf({ dataDir }: Site) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  try {
    const all: Record<string, unknown[]> = {}
    for (const table of tables) {
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
      // Pages that show the time may fall on either side of a minute.
      .replaceAll(/\d\d:\d\d(?::\d\d)?(?:\.\d+)?Z?/g, ''),
  }
}

function manage({ dataDir }: Site, ...args: string[]) {
  const { status, stdout } = spawnSync(process.execPath, ['build/run/manage.js', ...args], {
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
}, { parallelIndex }) => {
  const { site: other, remove } = await emptySite(4150 + parallelIndex)
  try {
    await signInAs('admin')
    await page.goto(desk, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Jetzt sichern' }).click()
    const download = page.getByRole('button', { name: /Herunterladen/ }).first()
    await expect(download).toBeVisible({ timeout: 60_000 })
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    const path = join(site.dataDir, 'geholt.gz')
    await file.saveAs(path)

    // Told beforehand, here and at the command line; nothing changes.
    const told = manage(other, 'restore', path, '--dry-run')
    expect(told.said).toContain('Nichts wurde geändert.')
    await context.clearCookies()
    await context.addCookies([(await other.newSession('admin')).cookie])
    await page.goto(other.url + desk, { waitUntil: 'networkidle' })
    await page.getByLabel('Datei von diesem Gerät').setInputFiles(path)
    await expect(page.getByRole('heading', { name: 'Was darin steckt' })).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    expect((await rowsOf(other)).posts).toEqual([])

    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Zurückspielen' }).click()
    await expect
      .poll(async () => (await rowsOf(other)).posts?.length, { timeout: 90_000 })
      .toBe((await rowsOf(site)).posts?.length)
    expect(await rowsOf(other)).toEqual(await rowsOf(site))

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
    expect(manage(other, 'restore', again, '--replace').said).toContain('Zurückgespielt:')
    expect(await rowsOf(other)).toEqual(await rowsOf(site))
  } finally {
    await remove()
  }
})
