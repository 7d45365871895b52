import { sql } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'
import type { startApp } from './app.ts'
import { adminAddresses, reachedFrom } from './inner-addresses.ts'
import { formsOf, type PageField, type PageForm } from './page-forms.ts'

export type Act = { page: string; form: PageForm; button: PageForm['buttons'][number] | undefined }

export type Value = string | Blob | undefined

export const isText = ({ type }: PageField) =>
  ['text', 'textarea', 'email', 'tel', 'url', 'search', 'number', 'date', 'time', 'password'].includes(type)

/** Follow from the visit itself and change nothing. */
const always = new Set(['sessions'])
/** Written to as they were while somebody waits for their turn, so only their rows tell whether anything changed. */
const locks = new Set(['settings', 'events', 'hangar_kinds'])

type Browser = Awaited<ReturnType<Awaited<ReturnType<typeof startApp>>['as']>>

/** Every button of every wanted form of the administration, once; of many rows or steps alike the first. */
export async function actsOf(
  admin: Browser,
  isWanted: (form: PageForm) => boolean = () => true,
): Promise<Act[]> {
  const acts = new Map<string, Act>()
  for (const page of await pagesOf(admin)) {
    const html = await (await admin.get(page)).text()
    for (const form of formsOf(html, page)) {
      if (form.path === '/abmelden' || !isWanted(form)) continue
      const names = [...new Set(form.fields.map(({ name }) => name.replace(/[\d]+|-.*$/g, '')))].join()
      for (const button of form.buttons.length === 0 ? [undefined] : form.buttons) {
        const press = button?.value.replace(/[:\d].*$|-.*$/, '') ?? ''
        const key = `${names} ${button?.name} ${press}`
        if (!acts.has(key)) acts.set(key, { page, form, button })
      }
    }
  }
  return [...acts.values()]
}

async function pagesOf(admin: Browser): Promise<string[]> {
  const pages = [...adminAddresses]
  for (const [route, list] of Object.entries(reachedFrom)) {
    if (!route.startsWith('/admin')) continue
    const html = await (await admin.get(list)).text()
    const steps = route.split('/')
    const link = [...html.matchAll(/href="([^"#?]+)"/g)].find(([, href = '']) => {
      const given = href.split('/')
      return (
        given.length === steps.length && steps.every((step, at) => step.startsWith(':') || step === given[at])
      )
    })
    if (link?.[1] !== undefined) pages.push(link[1])
  }
  return pages
}

export function bodyOf(
  { fields }: PageForm,
  button: Act['button'],
  valueOf: (field: PageField) => Value,
): FormData {
  const body = new FormData()
  for (const field of fields) {
    const value = valueOf(field)
    if (value instanceof Blob) body.append(field.name, value, 'x.html')
    else if (value !== undefined) body.append(field.name, value)
  }
  if (button !== undefined) body.append(button.name, button.value)
  return body
}

export const saysWhy = (html: string) =>
  /role="alert"|aria-invalid="true"|class="note (stop|warn)|class="field-e/.test(html)

/** Which of the tables that were written to hold something else than they did when it was last asked. */
export async function lockReader(db: Db) {
  const held = new Map<string, string>()
  const hasChanged = async (table: string) => {
    const { rows } = await sql`select * from ${sql.table(table)} order by 1`.execute(db)
    const [before, now] = [held.get(table), JSON.stringify(rows)]
    held.set(table, now)
    return before !== now
  }
  for (const table of locks) await hasChanged(table)
  return async (tables: readonly string[]) => {
    const written: string[] = []
    for (const table of tables.filter((each) => !always.has(each)))
      if (!locks.has(table) || (await hasChanged(table))) written.push(table)
    return written
  }
}
