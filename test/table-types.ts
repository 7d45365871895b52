import { sql } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'

type Column = {
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  doc: string | undefined
  choices: string | undefined
}
type Table = { name: string; doc: string | undefined; columns: Column[] }

/**
 * TypeScript for every table of a migrated SQLite database. Types, nulls and defaults come from the schema. Docs come from
 * the comments that SQLite keeps with a table: those before the first column are the table's; those above or behind a
 * column are its own, and one that is a union of literals lists the values it may have. A column that is added later takes
 * a block comment behind it. SQLite puts it before the constraints, so the last column before them has its comment above.
 */
export async function tableTypes(db: Db): Promise<string> {
  const tables = await readTables(db)
  return `${[
    '// Made by `npm run tables` from the schema; docs and choices stand with the migrations. Not to be changed by hand.',
    "import type { Generated } from 'kysely'",
    ...tables.map(interfaceOf),
    '/** Every table by its name. */\nexport interface Database {',
  ].join('\n\n')}\n${tables.map(({ name }) => `  ${name}: ${typeName(name)}`).join('\n')}\n}\n`
}

async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master
    where type = 'table' and name not like 'kysely\\_%' escape '\\' and name not like 'sqlite\\_%' escape '\\' order by name`.execute(
    db,
  )
  const indexes = rows.filter((row) => isVirtual(row.sql)).map(({ name }) => name)
  const own = rows.filter(({ name }) => !indexes.some((index) => name.startsWith(`${index}_`)))
  return Promise.all(own.map((row) => readTable(db, row)))
}

const isVirtual = (statement: string) => /^create virtual/i.test(statement)

async function readTable(db: Db, { name, sql: statement }: { name: string; sql: string }): Promise<Table> {
  const { rows } = await sql<{
    name: string
    type: string
    notnull: number
    dflt: string | null
    pk: number
  }>`
    select name, type, "notnull", dflt_value as dflt, pk from pragma_table_info(${name})`.execute(db)
  const { tableDoc, docs } = readComments(statement)
  const columns = rows.map((row) => ({
    name: row.name,
    type: row.type,
    isNullable: row.notnull === 0 && row.pk === 0 && !isVirtual(statement),
    hasDefault: row.dflt !== null || (row.pk === 1 && /autoincrement/i.test(statement)),
    ...(docs.get(row.name) ?? { doc: undefined, choices: undefined }),
  }))
  const rowid: Column = { ...columns[0]!, name: 'rowid', type: 'integer' }
  return { name, doc: tableDoc, columns: isVirtual(statement) ? [rowid, ...columns] : columns }
}

const choice = /^(?:'[^']+'|\d+)(?: \| '[^']+')*$/

type Comments = { tableDoc: string | undefined; docs: Map<string, Pick<Column, 'doc' | 'choices'>> }

const tokens =
  /--(?<line>[^\n]*)|\/\*(?<block>.*?)\*\/|(?<text>'(?:[^']|'')*')|(?<mark>[(),\n])|(?<word>"\w+"|[^\s(),'-]+|-)/gs

/** The definitions between the outer brackets, with the comments above, in and behind each. */
function readComments(statement: string): Comments {
  const found: { name: string; comments: string[] }[] = []
  let tableDoc: string[] = []
  let above: string[] = []
  let depth = 0
  // `open`: in a definition; `closed`: behind its comma on the same line; `next`: before another one.
  let place: 'open' | 'closed' | 'next' = 'next'
  for (const { groups = {} } of statement.matchAll(tokens)) {
    const { line, block, mark, word } = groups
    const comment = (line ?? block)?.trim()
    if (comment !== undefined) (place === 'next' ? above : found.at(-1)!.comments).push(comment)
    if (mark === '\n' && place === 'closed') place = 'next'
    if (mark === '(') depth += 1
    if (mark === ')') depth -= 1
    if (mark === ',' && depth === 1) place = 'closed'
    if (word === undefined || depth === 0 || place === 'open') continue
    if (found.length === 0) [tableDoc, above] = [above, []]
    found.push({ name: word.replaceAll('"', ''), comments: above })
    above = []
    place = 'open'
  }
  const docs = found.map(({ name, comments }) => {
    const doc = comments.filter((comment) => !choice.test(comment)).join(' ')
    return [
      name,
      { doc: doc || undefined, choices: comments.find((comment) => choice.test(comment)) },
    ] as const
  })
  return { tableDoc: tableDoc.join(' ') || undefined, docs: new Map(docs) }
}

function interfaceOf({ name, doc, columns }: Table): string {
  const head = `export interface ${typeName(name)} {`
  return [...(doc === undefined ? [] : [`/** ${doc} */`]), head, ...columns.map(lineOf), '}'].join('\n')
}

function lineOf({ name, type, isNullable, hasDefault, doc, choices }: Column): string {
  const plain = choices ?? (/int/i.test(type) ? 'number' : 'string')
  const read = isNullable ? `${plain} | null` : plain
  const comment = doc === undefined ? '' : `/** ${doc} */ `
  return `  ${comment}${name}: ${hasDefault ? `Generated<${read}>` : read}`
}

const typeName = (table: string) =>
  `${table
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')}Table`
