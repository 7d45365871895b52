import { expect, test } from 'vitest'
import { memoryRateLimiter } from '#app/platform/rate-limiter.ts'
import { startApp } from './app.ts'
import { adminAddresses, clubManagementAddresses, memberAddresses } from './inner-addresses.ts'
import { tablesWrittenBy } from './observed-writes.ts'
import { formsOf, type PageField, type PageForm } from './page-forms.ts'
import { publicAddresses } from './public-addresses.ts'
import { addresses, isGuarded } from './routes.ts'

/** One of so many inputs; with FULL=1 some 40,000, which takes the better part of an hour. */
const step = process.env.FULL === '1' ? 2 : 120

/** What must stand nowhere on a page as it is written here. */
const mark = '<zx91'

/** Each aims at something else: markup, SQL, paths, numbers, dates, objects, headers, letters no text has. */
const payloads: readonly string[] = [
  `"'>${mark} onload=alert(1)>`,
  `</script>${mark}>`,
  `javascript:alert(1)//${mark}`,
  `' or 1=1 --${mark}`,
  `"; drop table users; --`,
  `../../../../etc/passwd%00${mark}`,
  `\u0000\u0008\ud800\u202e${mark}`,
  '__proto__',
  'constructor[prototype][x]=1',
  '1e999',
  '-9223372036854775809',
  'NaN',
  '2026-02-30T25:61:61Z',
  '9999999-12-31',
  `=cmd|' /C calc'!A0`,
  `a\r\nSet-Cookie: zx91=1`,
  '${7*7}{{7*7}}<%= 7*7 %>',
  `http://127.0.0.1:1/${mark}`,
  '//boese.example/\\\\boese.example',
  '\u{1f6e9}'.repeat(300),
  'x'.repeat(6_000),
  '[]',
  '{"$gt":""}',
  '',
]

const names =
  'seite q suche jahr monat tag von bis art thema klasse code weiter id sortierung richtung filter vor nach page_id ansicht'.split(
    ' ',
  )

/** Follow from the visit itself and change nothing that is anybody's. */
const always = new Set(['sessions', 'counted_tries', 'jobs'])

/** Who is refused has made others wait: `lockEvent`, `startSending` and `waitForLock` write the row as it is. */
const isLock = (table: string, status: number) =>
  ['events', 'settings', 'circulars'].includes(table) && (status === 409 || status === 400)

type App = Awaited<ReturnType<typeof startApp>>
type Visitor = Pick<App, 'get' | 'byScript'>
type Act = { form: PageForm; button: PageForm['buttons'][number] | undefined; isGuarded: boolean }

test('nothing anybody can send is an error, comes back as markup, or changes rows without the right', async () => {
  const app = await startApp({ demo: true })
  app.services.rateLimiter = memoryRateLimiter(1_000_000)
  const admin = await app.as('admin')
  const member = await app.as('member')
  const acts = [...(await actsOf(app, publicAddresses)), ...(await actsOf(member, innerAddresses))]
  acts.push(...(await actsOf(admin, adminAddresses)))
  const paths = [
    ...new Set([...(await addresses()), ...publicAddresses, ...innerAddresses, ...adminAddresses]),
  ]
  // Those with the fewest rights first: what the last one may do changes the club.
  const visitors: [string, Visitor][] = [
    ['guest', app],
    ['none', await app.as('none')],
    ['member', member],
    ['admin without rights', await app.as('admin', [])],
    ['system', admin],
  ]
  const run = { sent: 0, found: [] as string[] }
  for (const [who, visitor] of visitors) {
    await askEverywhere(run, who, visitor, paths)
    await sendEverywhere(run, who, visitor, acts)
  }
  process.stdout.write(`${run.sent} hostile inputs\n`)
  expect(run.found).toEqual([])
  expect(run.sent).toBeGreaterThan(step === 2 ? 30_000 : 500)
}, 7_200_000)

const innerAddresses = [...memberAddresses, ...clubManagementAddresses]
type Run = { sent: number; found: string[] }
let counter = 0

/** One of `step`, evenly over all. */
const isTurn = () => counter++ % step === 0

/** In the question, and where an address has a place for something, in that place. */
async function askEverywhere(run: Run, who: string, { get }: Visitor, paths: readonly string[]) {
  for (const [at, path] of paths.entries()) {
    for (const [index, payload] of payloads.entries()) {
      if (!isTurn()) continue
      const name = names[(at + index) % names.length]!
      const value = encodeURIComponent(payload.toWellFormed())
      const inPlace = path.includes('gibt-es-nicht') && index % 2 === 0 && value !== ''
      const asked = inPlace
        ? path.replace('gibt-es-nicht', value)
        : `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`
      await judge(run, `${who} asks ${asked.slice(0, 120)}`, () => get(asked), false)
    }
  }
}

async function sendEverywhere(run: Run, who: string, { byScript }: Visitor, acts: readonly Act[]) {
  // An administrator is a member as well.
  const isMember = who === 'member' || who.startsWith('admin')
  const isOurs = (act: Act) => who === 'system' || (isMember && !act.form.path.startsWith('/admin'))
  for (const [at, act] of acts.entries()) {
    // Two kinds at once: each field gets another payload, and each payload comes to each form.
    for (let turn = 0; turn < payloads.length; turn += 1) {
      if (!isTurn()) continue
      const body = bodyOf(act, (field, place) =>
        field.type === 'hidden' && turn % 3 !== 0
          ? field.value
          : payloads[(turn + place + at) % payloads.length]!,
      )
      const words = `${who} sends ${act.button?.value ?? ''} to ${act.form.path}, ${turn}`
      await judge(run, words, () => byScript('POST', act.form.path, body), act.isGuarded && !isOurs(act))
    }
  }
}

async function judge(run: Run, words: string, send: () => Promise<Response>, mayChangeNothing: boolean) {
  run.sent += 1
  const { result, tables } = await tablesWrittenBy(send)
  const isPage = result.headers.get('content-type')?.startsWith('text/html') === true
  const text = isPage ? await result.text() : ''
  if (!isPage) await result.body?.cancel()
  if (result.status >= 500) run.found.push(`${words}: ${result.status}`)
  if (text.includes(mark)) run.found.push(`${words}: markup`)
  if (result.headers.has('zx91') || result.headers.getSetCookie().some((each) => each.includes('zx91')))
    run.found.push(`${words}: a header`)
  const written = [...tables].filter((table) => !always.has(table) && !isLock(table, result.status))
  if ((mayChangeNothing || result.status >= 400) && written.length > 0)
    run.found.push(`${words}: ${result.status}, wrote ${written.join()}`)
}

/** Every button of every form on these pages, those alike once. */
async function actsOf({ get }: Pick<Visitor, 'get'>, pages: readonly string[]): Promise<Act[]> {
  const acts = new Map<string, Act>()
  for (const page of pages) {
    const response = await get(page)
    if (response.headers.get('content-type')?.startsWith('text/html') !== true) continue
    for (const form of formsOf(await response.text(), page)) {
      if (form.path === '/abmelden') continue
      const fields = form.fields.map(({ name }) => name.replace(/\d+|-.*$/g, '')).join()
      for (const button of form.buttons.length === 0 ? [undefined] : form.buttons) {
        const key = `${form.path.replace(/[\d-].*$/, '')} ${fields} ${button?.name} ${button?.value.replace(/[:\d].*$/, '')}`
        acts.set(key, { form, button, isGuarded: isGuarded(form.path) })
      }
    }
  }
  return [...acts.values()]
}

function bodyOf({ form, button }: Act, valueOf: (field: PageField, place: number) => string): FormData {
  const body = new FormData()
  for (const [place, field] of form.fields.entries()) body.append(field.name, valueOf(field, place))
  if (button !== undefined) body.append(button.name, button.value)
  return body
}
