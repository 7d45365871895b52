import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * The folders of `app/`, lowest first: each may use those before it. The files beside them use all; what is used once
 * in a club's life stands in `packages/` and is loaded when it is asked for, which is no arrow.
 */
const layers = [
  'lib',
  'platform',
  'ui',
  'media',
  'editor',
  'resources',
  'shell',
  'requests',
  'features',
  '(front)',
  '(packages)',
  '(server)',
]

/**
 * Which feature may use which other. Every feature may use `accounts` and `club`; anything else is one line
 * here that a reviewer sees. The club for demonstrations fills all of them.
 */
const edges: Record<string, readonly string[]> = {
  aircraft: ['blog', 'documents', 'prices', 'vereinsflieger'],
  airfield: ['documents', 'duties', 'events', 'members', 'pages'],
  areas: [
    'admin-search',
    'airfield',
    'backup',
    'blog',
    'contact',
    'defects',
    'documents',
    'duties',
    'events',
    'field-strip',
    'flight-log',
    'free-pages',
    'home',
    'inbox',
    'members',
    'notices',
    'office',
    'pages',
    'reservations',
    'vereinsflieger',
    'work-hours',
  ],
  blog: ['members'],
  board: ['members'],
  briefing: ['airfield'],
  circulars: ['members'],
  contact: ['members'],
  defects: ['aircraft', 'members', 'reservations', 'vereinsflieger'],
  destinations: ['aircraft', 'airfield', 'members'],
  documents: ['members'],
  duties: ['members', 'swaps', 'vereinsflieger'],
  events: ['members', 'vereinsflieger'],
  'field-strip': ['airfield', 'duties', 'notices'],
  'free-pages': ['airfield', 'blog', 'board', 'contact', 'members', 'prices'],
  'flight-log': ['aircraft', 'duties', 'members', 'reservations', 'vereinsflieger'],
  hangar: ['airfield'],
  home: ['aircraft', 'airfield', 'blog', 'events', 'free-pages', 'trial-flights'],
  inbox: [
    'airfield',
    'destinations',
    'hangar',
    'members',
    'membership',
    'old-photos',
    'ppr',
    'trial-flights',
  ],
  'membership-end': ['board', 'contact', 'duties', 'members', 'reservations'],
  legal: ['board', 'members', 'pages', 'privacy'],
  media: ['members'],
  members: ['pages'],
  membership: ['documents', 'members', 'pages', 'prices'],
  movements: ['airfield'],
  office: [
    'airfield',
    'backup',
    'board',
    'contact',
    'free-pages',
    'members',
    'pages',
    'privacy',
    'vereinsflieger',
  ],
  'old-photos': ['airfield'],
  'pilot-info': ['airfield', 'members', 'notices', 'prices'],
  ppr: ['aircraft', 'airfield', 'briefing', 'duties', 'events', 'members', 'movements', 'prices'],
  prices: ['airfield'],
  privacy: ['backup', 'free-pages', 'media', 'members', 'pages'],
  reservations: ['aircraft', 'airfield', 'duties', 'events', 'members', 'swaps', 'vereinsflieger'],
  search: ['pages'],
  site: ['aircraft', 'airfield', 'backup', 'blog', 'documents', 'events', 'free-pages', 'pages'],
  'website-import': ['members'],
  swaps: ['members'],
  'trial-flights': ['aircraft', 'airfield', 'contact', 'members', 'pages'],
  vereinsflieger: ['members'],
  'work-hours': ['members', 'membership', 'vereinsflieger'],
}
const forEveryFeature = ['accounts', 'club']
const usesAll = ['demo']

type Import = { file: string; target: string }

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

const files = ['app', 'packages', 'server'].flatMap(sourceFiles)
const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file)

/** `(front)` for `app/root/` and the files beside the folders of `app/`; the entry of the server is the server's. */
function layerOf(file: string): string {
  const [top, ...path] = file.split('/')
  if (top !== 'app' || file === 'app/entry.server.tsx') return '(server)'
  return path.length === 1 || path[0] === 'root' ? '(front)' : path[0]!
}

/** Where several features stand in one folder. */
const families = ['schedule']

/** `undefined` for what belongs to no feature. */
function featureOf(file: string): string | undefined {
  const [top, layer, ...path] = file.split('/')
  if (top !== 'app' || layer !== 'features') return undefined
  return families.includes(path[0]!) ? path[1] : path[0]
}

/** Who describes and writes a table: a feature, or a part of another layer; accounts stand in two places. */
function ownerOf(file: string): string {
  const [, layer, part = ''] = file.split('/')
  if (layer === 'platform') return part === 'identity' ? 'accounts' : layer
  return featureOf(file) ?? (part.includes('.') ? layer! : `${layer}/${part}`)
}

const imports: Import[] = files
  .filter((file) => !isTest(file))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/^import\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm)].flatMap(
      ([, specifier = '']) => {
        const target = targetOf(file, specifier)
        return target === undefined ? [] : [{ file, target }]
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

test('imports run downward from layer to layer', () => {
  const upward = imports.filter(
    ({ file, target }) => layers.indexOf(layerOf(target)) > layers.indexOf(layerOf(file)),
  )
  expect(shown(upward)).toEqual([])
})

test('pure tools import nothing of ours', () => {
  const found = imports.filter(({ file, target }) => layerOf(file) === 'lib' && layerOf(target) !== 'lib')
  expect(shown(found)).toEqual([])
})

test('a feature uses only the features it is allowed to', () => {
  const found = imports.filter(({ file, target }) => {
    const [user, used] = [featureOf(file), featureOf(target)]
    if (user === undefined || used === undefined || user === used || usesAll.includes(user)) return false
    return !forEveryFeature.includes(used) && !(edges[user] ?? []).includes(used)
  })
  expect(shown(found)).toEqual([])
})

test('every allowed use is one that is made', () => {
  const made = new Set(imports.map(({ file, target }) => `${featureOf(file)} → ${featureOf(target)}`))
  const allowed = Object.entries(edges).flatMap(([user, used]) => used.map((one) => `${user} → ${one}`))
  expect(allowed.filter((pair) => !made.has(pair))).toEqual([])
})

test('the allowed uses run in one direction', () => {
  const visit = (room: string, path: readonly string[]): string[] =>
    path.includes(room)
      ? [[...path, room].join(' → ')]
      : (edges[room] ?? []).flatMap((next) => visit(next, [...path, room]))
  expect(Object.keys(edges).flatMap((room) => visit(room, []))).toEqual([])
})

test('statements on a table start in one part', () => {
  const statement =
    /(?:\.(?:insertInto|updateTable|deleteFrom)\(|\b(?:arrangeIn|removeIn|withdrawIn)\(|\btakeRevision\(trx, )'(\w+)'/g
  const writing = files
    .filter((file) => file.startsWith('app/') && !isTest(file) && featureOf(file) !== 'demo')
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(statement)].map(([, table = '']) => ({
        table,
        file,
      })),
    )
  const found = [...Map.groupBy(writing, ({ table }) => table)]
    .map(([table, places]) => `${table}: ${[...new Set(places.map(({ file }) => ownerOf(file)))].join(', ')}`)
    .filter((line) => line.includes(','))
  expect(found).toEqual([])
})

test('a start reads nothing of the demo club', () => {
  const used = /^(?:import|export)\s[^'"]*?\sfrom\s['"]([^'"]+)['"]/gm
  const found = files
    .filter((file) => !isTest(file) && featureOf(file) !== 'demo')
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(used)].map(([, specifier = '']) => ({
        file,
        target: targetOf(file, specifier) ?? specifier,
      })),
    )
    .filter(({ target }) => featureOf(target) === 'demo')
  expect(shown(found)).toEqual(['server/app.ts → app/features/demo/empty-club.server.ts'])
})

test('the environment is read in one file', () => {
  const found = files.filter(
    (file) => !isTest(file) && /process\.env\b(?!\.NODE_ENV)/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(found.filter((file) => !['server/main.ts', 'server/manage.ts'].includes(file))).toEqual([])
})

test('no style sheet is longer than 400 lines', () => {
  const sheets = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => [file, readFileSync(join(root, 'app', file), 'utf8').split('\n').length - 1] as const)
  expect(sheets.filter(([, lines]) => lines > 400)).toEqual([])
})

test('no file is named for having no subject', () => {
  const vague = /(^|\/)(utils?|helpers?|common|misc|manager|service|index)\.tsx?$/
  expect(files.filter((file) => vague.test(file) && !file.includes('migrations/'))).toEqual([])
})
