import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { otherBuild } from '#test/other-build.ts'
import { folderOfDemoClub, startServerProcess } from '#test/server-process.ts'

test('a server whose build is replaced shows pages that nobody asked for before', async () => {
  const project = otherBuild('99.1.0')
  const server = await startServerProcess({}, await folderOfDemoClub(), project)
  await server.listening
  const status = async (path: string) => (await fetch(server.url + path, { redirect: 'manual' })).status
  expect(await status('/anmelden')).toBe(200)

  rmSync(join(project, 'build'), { recursive: true })
  for (const path of ['/passwort-vergessen', '/verein/blog', '/piloteninfo/ppr-anfrage', '/flugplatz/zeiten'])
    expect([path, await status(path)]).not.toEqual([path, 500])
  for (const path of ['/mitglied', '/admin', '/vereinsflieger/flugbuch'])
    expect([path, await status(path)]).toEqual([path, 302])
  expect(server.said()).not.toMatch(/request failed|page failed/)
  await server.stop()
})
