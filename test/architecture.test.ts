import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Rooms that know nothing of flying and may be used by every other. */
const ground = ['lib', 'ui', 'platform']

/**
 * Which room may use which other. Every room may use the ground, `accounts/actor`, `audit`, `settings`, `media/pictures`,
 * `search`, the forms and lists of the `resources`, the texts of the `editor`, and the shell's errors and page data; anything else is one line here
 * that a reviewer sees.
 */
const edges: Record<string, readonly string[]> = {
  accounts: ['club'],
  aircraft: ['blog', 'documents', 'prices'],
  airfield: ['documents', 'members', 'pages'],
  backup: ['club'],
  blog: ['members', 'requests'],
  board: ['members'],
  briefing: ['airfield', 'requests'],
  contact: ['club', 'members', 'requests'],
  defects: ['aircraft', 'members', 'requests', 'reservations', 'vereinsflieger'],
  destinations: ['aircraft', 'airfield', 'members', 'requests'],
  documents: ['members'],
  duties: ['members', 'requests', 'vereinsflieger'],
  events: ['club', 'members', 'requests', 'vereinsflieger'],
  'flight-log': ['aircraft', 'airfield', 'members', 'reservations', 'vereinsflieger'],
  hangar: ['airfield', 'prices', 'requests'],
  home: ['aircraft', 'airfield', 'blog', 'club', 'events'],
  inbox: [
    'airfield',
    'contact',
    'destinations',
    'hangar',
    'members',
    'membership',
    'old-photos',
    'ppr',
    'requests',
    'trial-flights',
  ],
  leaving: ['board', 'contact', 'members'],
  legal: ['board', 'club', 'members', 'pages', 'privacy'],
  library: [
    'aircraft',
    'airfield',
    'blog',
    'board',
    'briefing',
    'destinations',
    'documents',
    'events',
    'members',
    'pages',
    'trial-flights',
  ],
  members: ['club', 'pages'],
  membership: ['club', 'documents', 'members', 'pages', 'prices', 'requests'],
  'old-photos': ['airfield', 'requests'],
  office: ['airfield', 'backup', 'board', 'club', 'contact', 'members', 'pages', 'privacy', 'vereinsflieger'],
  movements: ['airfield', 'requests'],
  pages: ['club'],
  ppr: ['airfield', 'briefing', 'duties', 'events', 'members', 'movements', 'prices', 'requests'],
  prices: ['airfield'],
  privacy: [
    'backup',
    'pages',
    'work-hours',
    'aircraft',
    'airfield',
    'blog',
    'board',
    'briefing',
    'club',
    'contact',
    'destinations',
    'documents',
    'duties',
    'events',
    'flight-log',
    'hangar',
    'members',
    'movements',
    'requests',
    'reservations',
    'trial-flights',
    'vereinsflieger',
    'takeover',
  ],
  requests: ['airfield', 'club'],
  reservations: ['aircraft', 'airfield', 'duties', 'events', 'members', 'requests', 'vereinsflieger'],
  site: ['aircraft', 'airfield', 'backup', 'blog', 'club', 'documents', 'events', 'pages'],
  takeover: ['blog', 'members'],
  'trial-flights': ['aircraft', 'airfield', 'club', 'contact', 'pages', 'requests'],
  vereinsflieger: ['aircraft', 'club', 'members'],
  'work-hours': ['members', 'membership', 'requests', 'vereinsflieger'],
  'pilot-info': ['airfield', 'members', 'notices', 'prices'],
}
const forEveryRoom = ['accounts', 'audit', 'resources', 'editor', 'settings', 'pictures', 'search', 'shell']

/** What the rooms tell of themselves, gathered at the front: the tables, what the log of changes tells of, and in which words. */
const gathered = ['app/database', 'app/audit-subjects', 'app/stored-words.server']

type Import = { file: string; room: string; target: string; targetRoom: string }

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

const files = ['app', 'server'].flatMap(sourceFiles)
const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file)

/** Folders in which several rooms stand beside each other. */
const houses = ['features', 'features/schedule', 'media']
/** Rooms that stand in the house of others. */
const lodgers = ['platform/audit', 'platform/settings', 'requests/inbox']

function roomOf(file: string): string {
  const [top, ...path] = file.split('/')
  if (top !== 'app') return `(${top})`
  const name = path.find((_, depth) => !houses.includes(path.slice(0, depth + 1).join('/'))) ?? ''
  if (path.length === 1) return '(front)'
  return lodgers.includes(path.slice(0, 2).join('/')) ? path[1]! : name
}

const imports: Import[] = files
  .filter((file) => !isTest(file))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/^import\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm)].flatMap(
      ([, specifier = '']) => {
        const target = targetOf(file, specifier)
        return target === undefined ? [] : [{ file, room: roomOf(file), target, targetRoom: roomOf(target) }]
      },
    )
  })

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.includes('+types')) return undefined
  if (specifier.startsWith('#')) return specifier.slice(1).split('?')[0]
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(file), specifier.split('?')[0]!))
  return undefined
}

const shown = (found: Import[]) => found.map(({ file, target }) => `${file} → ${target}`)

test('the ground knows nothing of the rooms that stand on it', () => {
  const upward = imports.filter(
    ({ room, targetRoom, target }) =>
      ground.includes(room) && !ground.includes(targetRoom) && !target.startsWith('app/database'),
  )
  expect(shown(upward)).toEqual([])
})

test('pure tools import nothing of ours', () => {
  const found = imports.filter(({ room, targetRoom }) => room === 'lib' && targetRoom !== 'lib')
  expect(shown(found)).toEqual([])
})

test('a room uses only the rooms it is allowed to', () => {
  const free = new Set(['(front)', 'shell', 'demo', '(server)'])
  const found = imports.filter(
    ({ room, targetRoom, target }) =>
      !ground.includes(room) &&
      !free.has(room) &&
      room !== targetRoom &&
      !ground.includes(targetRoom) &&
      !forEveryRoom.includes(targetRoom) &&
      !gathered.some((path) => target.startsWith(path)) &&
      !target.startsWith('app/root') &&
      !(edges[room] ?? []).includes(targetRoom),
  )
  expect(shown(found)).toEqual([])
})

test('the allowed uses run in one direction', () => {
  const visit = (room: string, path: readonly string[]): string[] =>
    path.includes(room)
      ? [[...path, room].join(' → ')]
      : (edges[room] ?? []).flatMap((next) => visit(next, [...path, room]))
  expect(Object.keys(edges).flatMap((room) => visit(room, []))).toEqual([])
})

test('only the room that owns a table starts a statement on it', () => {
  const owners = new Map<string, string>()
  const database = readFileSync(join(root, 'app/database.ts'), 'utf8')
  for (const [, types = '', path = ''] of database.matchAll(
    /import type \{ ([^}]+) \} from '#app\/([^']+)'/g,
  )) {
    for (const type of types.split(',')) {
      const line = new RegExp(`^ {2}(\\w+): ${type.trim()}$`, 'm').exec(database)
      if (line?.[1] !== undefined) owners.set(line[1], roomOf(`app/${path}`))
    }
  }
  const statement =
    /(?:\.(?:insertInto|updateTable|deleteFrom)\(|\b(?:arrangeIn|removeIn|withdrawIn)\(|\btakeRevision\(trx, )'(\w+)'/g
  const found = files
    .filter((file) => file.startsWith('app/') && !isTest(file) && roomOf(file) !== 'demo')
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(statement)]
        .filter(([, table = '']) => owners.has(table) && owners.get(table) !== roomOf(file))
        .map(([, table]) => `${file} writes ${table}`),
    )
  expect(found).toEqual([])
})

test('the environment is read in one file', () => {
  const found = files.filter(
    (file) => !isTest(file) && /process\.env\b(?!\.NODE_ENV)/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(found.filter((file) => !['server/main.ts', 'server/manage.ts'].includes(file))).toEqual([])
})

test('no file is named for having no subject', () => {
  const vague = /(^|\/)(utils?|helpers?|common|misc|manager|service|index)\.tsx?$/
  expect(files.filter((file) => vague.test(file) && !file.includes('migrations/'))).toEqual([])
})
