import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isLeftOut } from '#app/features/backup/backup-format.ts'
import type { Db } from '#app/platform/database/db.ts'
import { type Act, actsOf, bodyOf, isText, lockReader, saysWhy, type Value } from './admin-acts.ts'
import { startApp } from './app.ts'
import { tablesWrittenBy } from './observed-writes.ts'
import type { PageField } from './page-forms.ts'

const script = '<script>alert(1)</script>'
const tooLong = 'x'.repeat(20_000)
const nowhere = 'gibt-es-nicht'

/** What no person types and a browser can send all the same; `undefined` leaves the field out. */
const nonsense: Readonly<Record<string, (field: PageField) => Value>> = {
  'far too long': (field) => (isText(field) ? tooLong : field.value),
  'all empty': () => '',
  'nothing at all': () => undefined,
  'neither number nor day': (field) => (field.type === 'hidden' ? field.value : '1e999'),
  'the id of something else': (field) => (isText(field) ? field.value : nowhere),
  'a name every object has': (field) => (isText(field) ? 'NaN' : '__proto__'),
  'markup and control characters': (field) =>
    isText(field) ? `${script}"'>&\u0000\u0008\ud800\u202e` : field.value,
  'a file instead of words': () => new Blob([script], { type: 'text/html' }),
}

/** What no form has a field for: those of records and rights, and what every object has. */
const unknown = ['unbekannt', 'userRole', 'created_at', 'toString', '__proto__'] as const

const refusedField = 'Diese Angabe gibt es hier nicht'

/** The administration of the demo club, and what came of one form sent to it. */
async function administration() {
  const { as, db } = await startApp({ demo: true })
  const admin = await as('admin')
  const acts = await actsOf(admin)
  const reallyWritten = await lockReader(db)
  return {
    db,
    acts,
    async send({ form }: Act, body: FormData) {
      const { result, tables } = await tablesWrittenBy(() => admin.byScript('POST', form.path, body))
      return { result, text: await result.text(), written: await reallyWritten([...tables]) }
    },
  }
}

type Administration = Awaited<ReturnType<typeof administration>>

const said = ({ page, form, button }: Act, what: string) =>
  `${page}: ${button?.value ?? 'senden'} an ${form.path}, ${what}`

test('a field the form does not have is refused by its name, and nothing a browser can send to the administration is an error, half saved or brings markup onto a page', async () => {
  const desk = await administration()
  expect(desk.acts.length).toBeGreaterThan(150)
  // First what is refused as a whole: it leaves the club as it was.
  expect(await faultsOfUnknownFields(desk)).toEqual([])
  expect(await faultsOfNonsense(desk)).toEqual([])
  expect(await tablesHolding(desk.db, [tooLong, nowhere, '\u0000', '\ud800', '__proto__'])).toEqual([])
}, 900_000)

async function faultsOfUnknownFields({ acts, send }: Administration): Promise<string[]> {
  const found: string[] = []
  for (const [index, each] of acts.entries()) {
    const name = unknown[index % unknown.length]!
    const body = bodyOf(each.form, each.button, ({ value }) => value)
    body.append(name, script)
    const act = said(each, name)
    const { result, text, written } = await send(each, body)
    if (result.status !== 400) found.push(`${act}: ${result.status}`)
    else if (!text.includes(refusedField) || !text.includes(name)) found.push(`${act}: no sentence`)
    if (text.includes(script)) found.push(`${act}: markup`)
    if (written.length > 0) found.push(`${act}: wrote ${written.join()}`)
  }
  return found
}

/** With `FULL=1` every kind is sent to every form, otherwise every second one, and to the next form the others. */
const kindsFor = (index: number) =>
  Object.entries(nonsense).filter((_, kind) => process.env.FULL === '1' || (kind + index) % 2 === 0)

async function faultsOfNonsense({ acts, send }: Administration): Promise<string[]> {
  const found: string[] = []
  for (const [index, each] of acts.entries()) {
    for (const [what, valueOf] of kindsFor(index)) {
      const act = said(each, what)
      const { result, text, written } = await send(each, bodyOf(each.form, each.button, valueOf))
      const isPage = result.headers.get('content-type')?.startsWith('text/html') === true
      if (result.status >= 500) found.push(`${act}: ${result.status}`)
      if (result.status >= 400 && written.length > 0)
        found.push(`${act}: ${result.status}, wrote ${written.join()}`)
      if (text.includes(refusedField)) found.push(`${act}: does not know a field of its own`)
      if (isPage && text.includes(script)) found.push(`${act}: markup`)
      if (isPage && [400, 409, 422].includes(result.status) && !saysWhy(text))
        found.push(`${act}: no sentence`)
    }
  }
  return found
}

/** Tables with a row in which one of the texts stands. */
async function tablesHolding(db: Db, texts: readonly string[]): Promise<string[]> {
  const holding: string[] = []
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  for (const name of tables.filter((table) => !isLeftOut(table))) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    for (const text of texts) {
      const row = rows.find((each) => JSON.stringify(each).includes(JSON.stringify(text).slice(1, -1)))
      if (row !== undefined)
        holding.push(`${name}: ${JSON.stringify(text).slice(0, 20)} in ${JSON.stringify(row).slice(0, 300)}`)
    }
  }
  return holding
}
