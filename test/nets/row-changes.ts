import type { Content, Row } from './rows.ts'

/** Rows that came, went or changed, each with its columns; in an order that does not hang on random ids. */
export function rowChanges(before: Content, after: Content, isWanted: (table: string) => boolean): string[] {
  return [...after.keys()].filter(isWanted).flatMap((table) => {
    const [old, now] = [before.get(table) ?? new Map<string, Row>(), after.get(table)!]
    const gone = [...old].filter(([key]) => !now.has(key)).map(([, row]) => row)
    const come = [...now].filter(([key]) => !old.has(key)).map(([, row]) => row)
    return inOrder(changesOf(table, gone, come)).flat()
  })
}

function changesOf(table: string, gone: readonly Row[], come: readonly Row[]): string[][] {
  const partners = new Map(come.map((row) => [row, gone.find((each) => isSameThing(each, row))]))
  const changed = [...partners].flatMap(([row, partner]) => (partner === undefined ? [] : [partner, row]))
  return [
    ...[...partners].flatMap(([row, partner]) =>
      partner === undefined ? [] : [changeLines(table, partner, row)],
    ),
    ...gone.filter((row) => !changed.includes(row)).map((row) => rowLines(`- ${table}`, row)),
    ...come.filter((row) => !changed.includes(row)).map((row) => rowLines(`+ ${table}`, row)),
  ]
}

/** The first column, and the second where the first names what the row belongs to. */
function isSameThing(one: Row, other: Row): boolean {
  const names = Object.keys(one)
  const keys = names.includes('id') ? ['id'] : names.includes('key') ? ['key'] : names.slice(0, 2)
  return keys.every((name) => one[name] === other[name])
}

function changeLines(table: string, old: Row, now: Row): string[] {
  const name = now.id ?? now.key ?? Object.values(now)[0]
  const columns = Object.keys(now).filter((column) => old[column] !== now[column])
  return [
    `~ ${table} ${String(name)}`,
    ...columns.flatMap((column) => differences(column, parsed(old[column]), parsed(now[column]))),
  ]
}

function rowLines(head: string, row: Row): string[] {
  const written = Object.entries(row).filter(([, value]) => value !== null)
  return [head, ...written.map(([column, value]) => `    ${column} = ${shown(parsed(value))}`)]
}

/** Leaf by leaf where both are objects, else as a whole. */
function differences(path: string, old: unknown, now: unknown): string[] {
  if (shown(old) === shown(now)) return []
  if (!isObject(old) || !isObject(now) || Array.isArray(old) !== Array.isArray(now))
    return [`    ${path}: ${shown(old)} → ${shown(now)}`]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted()
  return names.flatMap((name) => differences(`${path}.${name}`, old[name], now[name]))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value instanceof Uint8Array) return `(${value.length} bytes)`
  return JSON.stringify(value)
}

/** Each id, hash and token for this looks alike. */
const withoutRandom = (line: string) => line.replace(/[\w-]{20,}/g, '‹›')
/** Ids begin with the moment of their making, hashes and tokens with anything. */
const withoutHashes = (line: string) => line.replace(/(?<![\w-])(?!\w{8}-\w{4}-)[\w-]{20,}/g, '‹›')

function inOrder(changes: readonly string[][]): string[][] {
  const keyed = changes.map((lines) => ({
    lines,
    keys: [withoutRandom, withoutHashes, String].map((masked) => masked(lines.join('\n'))),
  }))
  return keyed
    .toSorted((a, b) => a.keys.reduce((order, key, at) => order || compared(key, b.keys[at]!), 0))
    .map(({ lines }) => lines)
}

const compared = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
