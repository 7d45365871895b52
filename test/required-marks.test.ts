import { expect, test } from 'vitest'
import { memoryRateLimiter } from '#app/platform/rate-limiter.ts'
import { startApp } from './app.ts'
import { adminAddresses, clubManagementAddresses, memberAddresses } from './inner-addresses.ts'
import { formsOf, type PageForm } from './page-forms.ts'
import { withoutTypography } from './page-reading.ts'

type Visitor = Pick<Awaited<ReturnType<typeof startApp>>, 'get' | 'byScript'>
type Field = { name: string; label: string; isRequired: boolean; isRefused: boolean }

const isTyped = (type: string) => !['hidden', 'select', 'radio', 'checkbox', 'file'].includes(type)

/** The form as somebody sends it who has typed nothing and left every choice as it was. */
function nothingTyped({ fields, buttons }: PageForm) {
  const body = new FormData()
  for (const { name, type, value } of fields)
    if (!(type === 'checkbox' && value === '')) body.append(name, isTyped(type) ? '' : value)
  const [button] = buttons
  if (button !== undefined) body.append(button.name, button.value)
  return body
}

/** The fields of a page, each with its label. */
const fieldsOn = (html: string): Field[] =>
  html.split(/(?=<div class="field\b)/).flatMap((part) => {
    const head = /^<div class="field([^"]*)"/.exec(part)?.[1]
    const [control = '', name = ''] =
      /<(?:input|select|textarea)(?=[^>]* name="([^"]+)")[^>]*>/.exec(part) ?? []
    if (head === undefined || name === '') return []
    const label = withoutTypography(/<label\b[\s\S]*?<\/label>/.exec(part)?.[0] ?? '')
    return [{ name, label, isRequired: / required\b/.test(control), isRefused: /\berr\b/.test(head) }]
  })

/** Its first tag and what stands in it. */
const htmlOf = (html: string, { fields }: PageForm) =>
  [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].find(([, , inner = '']) =>
    fields.every(({ name }) => inner.includes(` name="${name}"`)),
  )

/** A refused field that its form did not mark: neither with the star nor by naming all the others voluntary. */
function unmarked(html: string, form: PageForm, refused: readonly string[]): string[] {
  return refused.flatMap((name) => {
    const [, head = '', inner = ''] = htmlOf(html, form) ?? []
    const fields = fieldsOn(inner)
    const field = fields.find((each) => each.name === name)
    // A choice that has always something chosen, or a field that only the answer shows.
    if (field === undefined) return []
    if (/class="[^"]*\bstarred\b/.test(head)) return field.isRequired ? [] : [`${name} without the star`]
    // „Für ein Angebot“ or „Oder über“: a choice of nothing says itself what else is needed.
    if (form.fields.some((each) => each.name === name && each.type === 'select')) return []
    const silent = fields.filter(
      (other) =>
        !refused.includes(other.name) &&
        !other.isRequired &&
        !other.name.endsWith('-schlicht') &&
        !other.label.includes('(freiwillig)') &&
        form.fields.some(({ name: sent, type }) => sent === other.name && isTyped(type)),
    )
    return silent.length === 0 ? [] : [`${name} like ${silent.map((other) => other.name).join(', ')}`]
  })
}

test('whoever opens a form sees which fields must be filled in, before it says so', async () => {
  const app = await startApp({ demo: true })
  app.services.rateLimiter = memoryRateLimiter(1_000_000)
  const found = new Set<string>()
  let refusals = 0
  const visits: [Visitor, readonly string[]][] = [
    [await app.as('member'), [...memberAddresses, ...clubManagementAddresses]],
    [await app.as('admin'), adminAddresses],
  ]
  for (const [visitor, pages] of visits)
    for (const page of pages) {
      const html = await (await visitor.get(page)).text()
      for (const form of formsOf(html, page)) {
        if (form.path === '/abmelden' || !form.fields.some(({ type }) => isTyped(type))) continue
        const body = nothingTyped(form)
        const answer = await visitor.byScript('POST', form.path, body)
        if (answer.status < 400 || answer.headers.get('content-type')?.startsWith('text/html') !== true)
          continue
        const refused = fieldsOn(await answer.text())
          .filter(({ name, isRefused }) => isRefused && body.get(name) === '')
          .map(({ name }) => name)
        refusals += refused.length
        for (const fault of unmarked(html, form, refused)) found.add(`${page} → ${form.path}: ${fault}`)
      }
    }
  expect([...found]).toEqual([])
  expect(refusals).toBeGreaterThan(40)
}, 900_000)
