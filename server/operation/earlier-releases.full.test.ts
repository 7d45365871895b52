import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#app/platform/database/db.ts'
import { project } from '../../scripts/release/folder.ts'
import { addRows, installed, place, rowsOf } from '#test/installation.ts'
import { makeLater, makeRelease, versionOf } from '#test/release-folder.ts'

const manyRows = 20_000
const manyPosts = 1_000

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()

/** The commits of the last three releases, newest first: tags do not come with every clone, commits do. */
const lastThree = git(project, 'log', '--max-count=3', '--format=%H %s', '--grep=^Release [0-9.]*$').split(
  '\n',
)

let releases = ''
let ours: ReturnType<typeof makeRelease>
/** What is built here, as a version later than all others. */
let later = ''

beforeAll(() => {
  releases = mkdtempSync(join(tmpdir(), 'platzrunde-earlier-'))
  ours = makeRelease(releases)
  later = makeLater(ours, releases, { version: '99.1.0' })
}, 600_000)
afterAll(() => rmSync(releases, { recursive: true, force: true }), 300_000)

/** The release folder that a commit of this history made, signed with the key of ours. */
function releaseOf(commit: string): string {
  const copy = join(releases, commit)
  git(releases, 'clone', '--quiet', '--shared', '--no-checkout', project, copy)
  git(copy, 'checkout', '--quiet', commit)
  const packagesOf = (folder: string) =>
    git(folder, 'show', `HEAD:package-lock.json`).replaceAll(/^(?: {2}| {6})"version": ".*",$/gm, '')
  // Another set of packages is installed by the copy itself.
  if (packagesOf(copy) === packagesOf(project))
    symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
  const made = join(copy, 'made')
  const options = ['--key', ours.key, '--out', made, '--folder-only']
  execFileSync('node', ['scripts/release.cjs', ...options], { cwd: copy, stdio: 'pipe' })
  const version = git(copy, 'show', 'HEAD:package.json')
  return join(
    made,
    `platzrunde-${(JSON.parse(version) as { version: string }).version}-linux-${process.arch}`,
  )
}

async function addPosts(open: () => Promise<Db>, count: number) {
  const db = await open()
  const at = '2026-11-26T10:00:00.000Z'
  const posts = Array.from({ length: count }, (_, index) => ({
    id: `post-${index}`,
    slug: `beitrag-${index}`,
    title: `Beitrag ${index}`,
    teaser: 'Ein Satz.',
    category: 'verein',
    body: JSON.stringify({ blocks: [{ type: 'paragraph', text: [{ text: 'Ein Absatz mit „Zeichen“.' }] }] }),
    search_text: `beitrag ${index} ein satz`,
    reading_minutes: 1,
    status: index % 4 === 0 ? ('draft' as const) : ('published' as const),
    visibility: 'public' as const,
    published_at: index % 4 === 0 ? null : at,
    details: '{}',
    created_at: at,
    updated_at: at,
    revision: 1,
  }))
  for (let from = 0; from < posts.length; from += 100)
    await db
      .insertInto('posts')
      .values(posts.slice(from, from + 100))
      .execute()
  await db.destroy()
}

const earlier = new Map<string, string>()

test.each(lastThree.flatMap((line) => [[line, 'sqlite'] as const, [line, 'postgres'] as const]))(
  '%s on %s: an update to what is built here, back, and forward again leave every row as it was',
  async (line, kind) => {
    const commit = line.slice(0, line.indexOf(' '))
    const folder = earlier.get(commit) ?? releaseOf(commit)
    earlier.set(commit, folder)
    const { settings, openIn } = await place(kind)
    const site = await installed(folder, settings)
    const version = versionOf(folder)
    expect(await site.health()).toMatchObject({ version })
    const open = openIn(site.root)
    await addRows(
      open,
      Array.from({ length: manyRows }, (_, index) => `test-${index}`),
    )
    await addPosts(open, manyPosts)
    const before = await rowsOf(open)
    expect(before.posts).toHaveLength(manyPosts)
    expect(before.settings!.length).toBeGreaterThan(manyRows)

    expect((await site.run('update', later)).said).toContain('99.1.0 läuft.')
    expect(await site.health()).toMatchObject({ status: 'ok', version: '99.1.0' })
    const forward = await rowsOf(open)
    expect(forward.settings).toEqual(before.settings)
    expect(forward.posts).toHaveLength(manyPosts)

    expect((await site.run('rollback', '--yes')).said).toContain(`${version} läuft.`)
    expect(await site.health()).toMatchObject({ status: 'ok', version })
    expect(await rowsOf(open)).toEqual(before)

    expect((await site.run('update', later)).said).toContain('99.1.0 läuft.')
    expect(await rowsOf(open)).toEqual(forward)
  },
  900_000,
)
