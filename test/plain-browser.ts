import { DomUtils, ElementType, parseDocument } from 'htmlparser2'
import type { startApp } from './app.ts'
import { withoutTypography } from './page-reading.ts'

type Document = ReturnType<typeof parseDocument>
type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>
type App = Pick<Awaited<ReturnType<typeof startApp>>, 'withCookie'>
type Wanted = string | RegExp

export type PlainBrowser = ReturnType<typeof plainBrowser>

/**
 * A browser without script, of one person: keeps cookies, follows redirects and links, fills the forms of the page it
 * is on by their labels and sends them as HTML says. What is asked for and not there fails the test.
 */
export function plainBrowser(app: App, cookie = '') {
  const cookies = new Map(cookie === '' ? [] : [pairOf(cookie)])
  const files = new Map<Element, File>()
  let address = ''
  let status = 0
  let html = ''
  let document: Document = parseDocument('')

  async function load(send: (visitor: ReturnType<App['withCookie']>) => Promise<Response>, at: string) {
    let answer = await send(visitor())
    address = at
    for (let hops = 0; answer.status >= 300 && answer.status < 400; hops++) {
      if (hops === 10) throw new Error(`${at} leads round and round`)
      keep(answer)
      address = pathOf(answer.headers.get('location') ?? '', address)
      answer = await visitor().get(address)
    }
    keep(answer)
    status = answer.status
    html = await answer.text()
    document = parseDocument(html)
    files.clear()
  }

  const visitor = () => app.withCookie([...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  function keep(answer: Response) {
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = pairOf(line.split(';', 1)[0] ?? '')
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  /** By its label; `#id` and `[name=…]` for those that share one. */
  function field(label: Wanted): Element {
    if (typeof label === 'string' && label.startsWith('#'))
      return one(label, byAttribute('id', label.slice(1)))
    const [, name, value] = /^\[name=([^\]]+)\](?:\[value=(.+)\])?$/.exec(String(label)) ?? []
    if (name !== undefined) {
      const named = byAttribute('name', name)
      return one(label, value === undefined ? named : named.filter(({ attribs }) => attribs.value === value))
    }
    const labelled = elements('label').flatMap((each) => {
      const { for: id } = each.attribs
      const inner = id === undefined ? elements(/^(input|select|textarea)$/, each) : byAttribute('id', id)
      return inner.map((found) => ({ words: spokenText(each), found }))
    })
    const named = elements(/^(input|select|textarea)$/).flatMap((found) => {
      const { 'aria-label': own, 'aria-labelledby': others } = found.attribs
      const elsewhere = others?.split(' ').flatMap((id) => byAttribute('id', id).map(spokenText))
      const words = own ?? elsewhere?.join(' ')
      return words === undefined ? [] : [{ words, found }]
    })
    return best(label, [...labelled, ...named])
  }

  const elements = (name: string | RegExp, within: Document | Element = document) =>
    DomUtils.findAll(
      (each) => (typeof name === 'string' ? each.name === name : name.test(each.name)),
      within.children,
    )
  const byAttribute = (name: string, value: string) =>
    DomUtils.findAll(({ attribs }) => attribs[name] === value, document.children)

  function best(wanted: Wanted, all: { words: string; found: Element }[]): Element {
    const exact = all.find(({ words }) => words === wanted)
    const loose = all.filter(({ words }) =>
      typeof wanted === 'string' ? words.includes(wanted) : wanted.test(words),
    )
    const found = exact ?? loose[0]
    if (found === undefined) throw new Error(`${address} has no „${wanted}“: ${spokenText(document)}`)
    return found.found
  }
  function one(wanted: Wanted, [found]: Element[]): Element {
    if (found === undefined) throw new Error(`${address} has no ${wanted}: ${spokenText(document)}`)
    return found
  }

  async function send(form: Element, button: Element) {
    const { enctype } = form.attribs
    const { action = '', method = 'get' } = { ...form.attribs, ...overridden(button) }
    const target = action === '' || action.startsWith('#') ? address : pathOf(action, address)
    const sent = sentBy(form, button)
    if (method.toLowerCase() !== 'post') {
      const query = new URLSearchParams(
        sent.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      )
      return load((to) => to.get(`${target.split('?')[0]}?${query}`), `${target.split('?')[0]}?${query}`)
    }
    const body = new FormData()
    for (const [name, value] of sent) body.append(name, value)
    if (enctype === 'multipart/form-data') return load((to) => to.post(target, body), target)
    const typed = new URLSearchParams(
      sent.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return load((to) => to.byScript('POST', target, typed.toString(), headers), target)
  }

  function sentBy(form: Element, button: Element): [string, string | File][] {
    const { id } = form.attribs
    const isOfForm = (each: Element) =>
      each.attribs.form === undefined ? formAround(each) === form : each.attribs.form === id
    return elements(/^(input|select|textarea|button)$/)
      .filter((each) => isOfForm(each) && each.attribs.disabled === undefined && isInUse(each))
      .flatMap((each): [string, string | File][] => {
        const { name, type, value = '', checked } = each.attribs
        if (name === undefined) return []
        if (each.name === 'button' || type === 'submit') return each === button ? [[name, value]] : []
        if (type === 'checkbox' || type === 'radio')
          return checked === undefined ? [] : [[name, value || 'on']]
        if (type === 'file') return [[name, files.get(each) ?? new File([], '')]]
        if (each.name === 'textarea') return [[name, DomUtils.textContent(each).replace(/^\n/, '')]]
        if (each.name === 'select') return chosenOf(each).map((chosen) => [name, chosen])
        return [[name, value]]
      })
  }

  return {
    cookies,
    get address() {
      return address
    },
    get status() {
      return status
    },
    get html() {
      return html
    },
    /** Everything that is to be read, with ordinary spaces; of the element with that id alone. */
    words: (id?: string) => spokenText(id === undefined ? document : one(`#${id}`, byAttribute('id', id))),
    heading: () => spokenText(one('h1', elements('h1'))),
    /** Of the element with that role: `alert`, `status`. */
    said: (role: string) => byAttribute('role', role).map(spokenText).join(' '),
    open: (path: string) => load((to) => to.get(pathOf(path, '/')), pathOf(path, '/')),
    reload: () => load((to) => to.get(address), address),
    /** What stands in the field, and whether the page calls it wrong. */
    valueOf(label: Wanted) {
      const found = field(label)
      if (found.name === 'textarea') return DomUtils.textContent(found).replace(/^\n/, '')
      return found.name === 'select' ? (chosenOf(found)[0] ?? '') : (found.attribs.value ?? '')
    },
    isInvalid: (label: Wanted) => field(label).attribs['aria-invalid'] === 'true',
    fill(label: Wanted, value: string) {
      const found = field(label)
      if (found.name === 'textarea') found.children = parseDocument(escaped(value)).children
      else found.attribs.value = value
    },
    tick(label: Wanted) {
      const found = field(label)
      if (found.attribs.type === 'radio') {
        for (const other of byAttribute('name', found.attribs.name ?? '')) delete other.attribs.checked
      }
      found.attribs.checked = ''
    },
    /** By the words of the option or its value. */
    choose(label: Wanted, option: Wanted) {
      const options = elements('option', field(label))
      const chosen = options.find(({ attribs }) => attribs.value === option)
      const found =
        chosen ??
        best(
          option,
          options.map((each) => ({ words: spokenText(each), found: each })),
        )
      for (const each of options) delete each.attribs.selected
      found.attribs.selected = ''
    },
    attach: (label: Wanted, file: File) => void files.set(field(label), file),
    optionsOf: (label: Wanted) => elements('option', field(label)).map(spokenText),
    has: (name: Wanted, kind: 'button' | 'a' = 'button') =>
      elements(kind).some((each) =>
        typeof name === 'string' ? nameOf(each) === name : name.test(nameOf(each)),
      ),
    /** The button of that name, or of that `name=value`. */
    press(name: Wanted) {
      const buttons = elements(/^(button|input)$/).filter(
        ({ attribs, name: tag }) => tag === 'button' || attribs.type === 'submit',
      )
      const byValue = buttons.find(({ attribs }) => `${attribs.name}=${attribs.value}` === name)
      const button =
        byValue ??
        best(
          name,
          buttons.map((each) => ({ words: nameOf(each), found: each })),
        )
      const { form: id } = button.attribs
      const form = id === undefined ? formAround(button) : one(`#${id}`, byAttribute('id', id))
      if (form === undefined) throw new Error(`„${name}“ stands in no form`)
      return send(form, button)
    },
    follow(name: Wanted) {
      const links = elements('a').filter(({ attribs }) => attribs.href !== undefined)
      const { href = '' } = best(
        name,
        links.map((each) => ({ words: nameOf(each), found: each })),
      ).attribs
      return load((to) => to.get(pathOf(href, address)), pathOf(href, address))
    },
  }
}

const overridden = ({ attribs }: Element) => ({
  ...(attribs.formaction !== undefined && { action: attribs.formaction }),
  ...(attribs.formmethod !== undefined && { method: attribs.formmethod }),
})

function formAround(element: Element): Element | undefined {
  for (let each = element.parent; each !== null; each = each.parent) {
    if (each.type === ElementType.Tag && each.name === 'form') return each
  }
  return undefined
}

/** A fieldset that is switched off sends nothing. */
function isInUse(element: Element): boolean {
  for (let each = element.parent; each !== null; each = each.parent) {
    const { name, attribs } = each as Element
    if (name === 'fieldset' && attribs.disabled !== undefined) return false
  }
  return true
}

function chosenOf(select: Element): string[] {
  const options = DomUtils.findAll(({ name }) => name === 'option', select.children)
  const chosen = options.filter(({ attribs }) => attribs.selected !== undefined)
  const sent = chosen.length > 0 || select.attribs.multiple !== undefined ? chosen : options.slice(0, 1)
  return sent.map((each) => each.attribs.value ?? DomUtils.textContent(each))
}

const nameOf = (element: Element) => element.attribs['aria-label'] ?? spokenText(element)
const spokenText = (part: Document | Element) => withoutTypography(escaped(textOf(part)))

/** Apart where an element begins or ends; what React keeps apart by a comment, or no line may break, is one word. */
function textOf(part: Document | Element): string {
  return part.children
    .map((each) => {
      if (each.type === ElementType.Text) return each.data
      if (each.type !== ElementType.Tag) return ''
      return each.attribs.class === 'nowrap' ? textOf(each) : ` ${textOf(each)} `
    })
    .join('')
}
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const pathOf = (address: string, base: string) => {
  const { pathname, search } = new URL(address, `https://verein.example${base}`)
  return pathname + search
}
function pairOf(cookie: string): [string, string] {
  const [name = '', ...value] = cookie.split('=')
  return [name, value.join('=')]
}
