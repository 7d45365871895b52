import { decoded } from './page-reading.ts'

/** A field as a page has it; `value` is what it would send untouched. */
export type PageField = { name: string; type: string; value: string }

/** A form of a page with everything a browser could send of it. */
export type PageForm = {
  /** The path it is sent to. */
  path: string
  fields: readonly PageField[]
  /** Names and values of its buttons, those elsewhere on the page included. */
  buttons: readonly { name: string; value: string }[]
}

/** Every form of a page that is sent by POST, as a browser without script sees it. */
export function formsOf(html: string, page: string): PageForm[] {
  const outside = [...html.matchAll(/<button\b([^>]*)>/g)].map(([, attributes = '']) => read(attributes))
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, head = '', inner = '']) => {
    const form = read(head)
    if (form.method?.toLowerCase() !== 'post') return []
    const inside = [...inner.matchAll(/<button\b([^>]*)>/g)].map(([, attributes = '']) => read(attributes))
    const beside = form.id === undefined ? [] : outside.filter((button) => button.form === form.id)
    const buttons = [...inside, ...beside]
      .filter((button) => button.name !== undefined && button.formaction === undefined)
      .map(({ name = '', value = '' }) => ({ name, value }))
    return [{ path: pathOf(form.action ?? '', page), fields: fieldsIn(inner), buttons }]
  })
}

function fieldsIn(inner: string): PageField[] {
  const inputs = [...inner.matchAll(/<input\b([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const { name, type = 'text', value = '', checked } = read(attributes)
    const isTick = type === 'checkbox' || type === 'radio'
    return name === undefined || (isTick && checked === undefined && type === 'radio')
      ? []
      : [{ name, type, value: isTick && checked === undefined ? '' : value }]
  })
  const areas = [...inner.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)].flatMap(
    ([, attributes = '', text = '']) => {
      const { name } = read(attributes)
      return name === undefined ? [] : [{ name, type: 'textarea', value: decoded(text).replace(/^\n/, '') }]
    },
  )
  const selects = [...inner.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)].flatMap(
    ([, attributes = '', options = '']) => {
      const { name } = read(attributes)
      const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, each = '']) => read(each))
      const chosen = all.find(({ selected }) => selected !== undefined) ?? all[0]
      return name === undefined ? [] : [{ name, type: 'select', value: chosen?.value ?? '' }]
    },
  )
  return [...inputs, ...areas, ...selects]
}

function read(attributes: string): Record<string, string | undefined> {
  const found = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]))
}

const pathOf = (action: string, page: string) => {
  const { pathname, search } = new URL(action, `https://verein.example${page}`)
  return action.startsWith('#') || action === '' ? page : pathname + search
}
