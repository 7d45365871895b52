import { expect, test } from 'vitest'
import { memoryRateLimiter } from '#app/platform/rate-limiter.ts'
import { startApp } from './app.ts'
import { adminAddresses, clubManagementAddresses, memberAddresses } from './inner-addresses.ts'
import { formsOf, type PageForm } from './page-forms.ts'
import { publicAddresses } from './public-addresses.ts'
import { withoutTypography } from './page-reading.ts'

type Visitor = Pick<Awaited<ReturnType<typeof startApp>>, 'get' | 'byScript'>
/** What one chooses or ticks in a form before sending it with nothing typed. */
type Choice = { name: string; value: string }

const isTyped = (type: string) => !['hidden', 'select', 'radio', 'checkbox'].includes(type)

/** Every choice and every tick of the form, and none of them. */
function choicesOf(html: string, { fields }: PageForm): (Choice | undefined)[] {
  const chosen = fields.flatMap(({ name, type }): Choice[] => {
    if (type === 'checkbox') return [{ name, value: valuesOf(html, name)[0] ?? 'ja' }]
    return type === 'select' || type === 'radio' ? valuesOf(html, name).map((value) => ({ name, value })) : []
  })
  return [undefined, ...chosen]
}

function valuesOf(html: string, name: string): string[] {
  const select = new RegExp(`<select[^>]* name="${literal(name)}"[^>]*>([\\s\\S]*?)</select>`).exec(html)?.[1]
  const places =
    select === undefined
      ? [...html.matchAll(new RegExp(`<input(?=[^>]* name="${literal(name)}")[^>]* value="([^"]*)"`, 'g'))]
      : [...select.matchAll(/<option[^>]* value="([^"]*)"/g)]
  // Some are enough: what depends on a choice depends on one of the first.
  return [...new Set(places.map(([, value = '']) => value))].filter((value) => value !== '').slice(0, 6)
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function nothingTyped(
  { fields }: PageForm,
  button: PageForm['buttons'][number] | undefined,
  choice?: Choice,
) {
  const body = new FormData()
  for (const { name, type, value } of fields)
    if (name !== choice?.name && !(type === 'checkbox' && value === ''))
      body.append(name, isTyped(type) ? '' : value)
  if (choice !== undefined) body.append(choice.name, choice.value)
  if (button !== undefined) body.append(button.name, button.value)
  return body
}

/** What stands above or beside it. */
const nameOf = (field: string) => /<(label|legend)\b[\s\S]*?<\/\1>/.exec(field)?.[0] ?? ''

/** Fields that say „freiwillig“ and are refused although nothing was typed there. */
function refusedThough(answer: string, body: FormData): string[] {
  return answer.split(/(?=<(?:div|fieldset) class="field\b)/).flatMap((field) => {
    const [, name = ''] = /^[\s\S]*?<(?:input|select|textarea)[^>]* name="([^"]+)"/.exec(field) ?? []
    const isRefused = /^<\w+ class="field[^"]*\berr\b/.test(field) && nameOf(field).includes('(freiwillig)')
    return isRefused && body.get(name) === '' ? [`${name}: ${withoutTypography(field).slice(0, 160)}`] : []
  })
}

test('no form refuses a field as missing that it calls voluntary, whatever is chosen beside it', async () => {
  const app = await startApp({ demo: true })
  app.services.rateLimiter = memoryRateLimiter(1_000_000)
  const found = new Set<string>()
  let sent = 0
  const visits: [Visitor, readonly string[]][] = [
    [app, publicAddresses],
    [await app.as('member'), [...memberAddresses, ...clubManagementAddresses]],
    [await app.as('admin'), adminAddresses],
  ]
  for (const [visitor, pages] of visits)
    for (const page of pages) {
      const html = await (await visitor.get(page)).text()
      for (const form of formsOf(html, page)) {
        // A form in which nothing is voluntary needs no look.
        if (form.path === '/abmelden' || !html.includes('(freiwillig)')) continue
        for (const choice of choicesOf(html, form)) {
          const body = nothingTyped(form, form.buttons[0], choice)
          const answer = await visitor.byScript('POST', form.path, body)
          sent += 1
          if (answer.headers.get('content-type')?.startsWith('text/html') !== true) continue
          for (const field of refusedThough(await answer.text(), body))
            found.add(`${page}${choice ? `, ${choice.name} ${choice.value}` : ''}: ${field}`)
        }
      }
    }
  expect([...found]).toEqual([])
  expect(sent).toBeGreaterThan(200)
}, 900_000)
