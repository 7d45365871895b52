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
 * the comments that SQLite keeps with a table: those before the first column tell of the table, those above or behind a
 * column of the column; a comment behind a column that is a union of literals lists the values it may have.
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

function readComments(statement: string): Comments {
  const docs: Comments['docs'] = new Map()
  let tableDoc: string | undefined
  let above: string[] = []
  for (const line of statement.split('\n').slice(1)) {
    const [, definition = '', comment] = /^\s*(.*?)(?:\s*--\s(.*))?$/.exec(line)!
    if (definition === '') {
      if (comment !== undefined) above.push(comment)
      continue
    }
    if (docs.size === 0 && above.length > 0) {
      tableDoc = above.join(' ')
      above = []
    }
    const isChoice = comment !== undefined && choice.test(comment)
    const doc = [...above, ...(comment === undefined || isChoice ? [] : [comment])].join(' ')
    docs.set(definition.split(' ')[0]!, { doc: doc || undefined, choices: isChoice ? comment : undefined })
    above = []
  }
  return { tableDoc, docs }
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
