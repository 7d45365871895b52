import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addRows, installed, place, rowsOf } from '#test/installation.ts'
import { aFolder, makeLater, makeRelease, versionOf } from '#test/release-folder.ts'

const manyRows = 20_000

/** Sends a request every 50 ms, each on a new connection. */
function asksOften(url: string) {
  const found = { asked: 0, faults: [] as string[], longestMs: 0 }
  let isOver = false
  const under: Promise<void>[] = []
  const ask = () =>
    new Promise<void>((resolve) => {
      const from = performance.now()
      found.asked += 1
      const end = (fault?: string) => {
        if (fault !== undefined) found.faults.push(fault)
        found.longestMs = Math.max(found.longestMs, performance.now() - from)
        resolve()
      }
      get(`${url}/api/live`, { agent: false }, (res) => {
        res.resume()
        res.on('end', () => end(res.statusCode === 200 ? undefined : String(res.statusCode)))
      }).on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
    })
  const going = (async () => {
    while (!isOver) {
      under.push(ask())
      await pause(50)
    }
    await Promise.all(under)
  })()
  return async () => {
    isOver = true
    await going
    return found
  }
}

test.each(['sqlite', 'postgres'] as const)(
  'on %s an update refuses nobody, goes back in one command, and forward again',
  async (kind) => {
    const { settings, openIn } = await place(kind)
    const releases = aFolder()
    const release = makeRelease(releases)
    const file = makeLater(release, releases, { version: '99.1.0', migration: '2099-01-01-01-colour' })
    const site = await installed(release.folder, settings)
    // Owned by root, readable by the user of the service.
    if (process.getuid?.() === 0) {
      const { mode, uid, gid } = statSync(join(site.root, 'etc/platzrunde/platzrunde.env'))
      expect([mode & 0o777, uid, gid]).toEqual([
        0o640,
        0,
        statSync(join(site.root, 'var/lib/platzrunde')).gid,
      ])
    }
    const open = openIn(site.root)
    await addRows(
      open,
      Array.from({ length: manyRows }, (_, index) => `test-${index}`),
    )
    const before = await rowsOf(open)
    expect(before.settings!.length).toBeGreaterThan(manyRows)

    const stop = asksOften(site.url)
    const updated = await site.run('update', file)
    expect(updated.said).toContain('99.1.0 läuft.')
    await pause(500)
    const found = await stop()
    console.log(
      kind,
      found,
      updated.said,
      site
        .log()
        .split('\n')
        .filter((line) => line.includes('version runs')),
    )
    expect(found.faults).toEqual([])
    expect(found.asked).toBeGreaterThan(20)
    expect(found.longestMs).toBeLessThan(1_000)
    expect(await site.health()).toMatchObject({ status: 'ok', version: '99.1.0' })
    const withoutColour = (rows: Record<string, string[]>) => ({
      ...rows,
      posts: rows.posts!.map((row) => row.replace('["colour",null],', '')),
    })
    expect(withoutColour(await rowsOf(open))).toEqual(before)

    await addRows(open, ['written-after'])
    const unsure = await site.run('rollback')
    expect(unsure.said).toContain('99.1.0 hat die Form der Datenbank geändert')
    expect(await site.health()).toMatchObject({ version: '99.1.0' })
    const back = await site.run('rollback', '--yes')
    expect(back.said).toContain(`${release.version} läuft.`)
    expect(await site.health()).toMatchObject({ status: 'ok', version: release.version })
    expect(await rowsOf(open)).toEqual(before)

    expect((await site.run('update', file)).said).toContain('99.1.0 läuft.')
    expect(withoutColour(await rowsOf(open))).toEqual(before)
    // What was written before the rollback is in its backup.
    const kept = /liegt in (\S+\.gz)/.exec(back.said)?.[1] ?? ''
    expect((await site.run('restore', kept)).said).toContain('Zurückgespielt.')
    const restored = (await rowsOf(open)).settings!.filter((row) => row.includes('written-after'))
    expect(restored).toHaveLength(1)
    expect(await site.health()).toMatchObject({ status: 'ok', version: '99.1.0' })
  },
  900_000,
)

test('a version that is forged, does not start, or starts on the copy alone, leaves the one that runs', async () => {
  const releases = aFolder()
  const release = makeRelease(releases)
  const site = await installed(release.folder, {})
  const dead = makeLater(release, releases, { version: '99.1.0', first: 'process.exit(3)' })
  const onTrialAlone = makeLater(release, releases, {
    version: '99.2.0',
    migration: '2099-01-01-01-colour',
    first:
      "if (process.env.CONNECTIONS === 'handed-over') setTimeout(() => process.exit(3), 3_000)\nprocess.send = undefined",
  })
  const stop = asksOften(site.url)

  expect((await site.run('update', dead)).said).toContain('99.1.0 lief auf der Kopie nicht an')
  expect(await site.health()).toMatchObject({ version: release.version })

  const late = await site.run('update', onTrialAlone)
  expect(late.said).toContain(`Es läuft wieder ${release.version}.`)
  expect(await site.health()).toMatchObject({ status: 'ok', version: release.version })

  writeFileSync(`${dead}.sha256`, readFileSync(`${dead}.sha256`, 'utf8').replace(/^./, 'x'))
  expect((await site.run('update', dead)).said).toContain('Die Signatur passt nicht')
  appendFileSync(onTrialAlone, 'x')
  expect((await site.run('update', onTrialAlone)).said).toContain('ist beschädigt oder verändert')
  expect((await stop()).faults).toEqual([])
  expect(readdirSync(join(site.root, 'var/lib/platzrunde/ankommend'))).toEqual([])
  expect(existsSync(join(site.root, 'opt/platzrunde/current/release.json'))).toBe(true)
  expect(versionOf(join(site.root, 'opt/platzrunde/current'))).toBe(release.version)
}, 900_000)
